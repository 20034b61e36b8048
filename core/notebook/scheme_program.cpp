#include "core/notebook/scheme_program.h"

#include "core/notebook/python_scheme.h"
#include "core/notebook/scheme_lines.h"

namespace sinescope {

bool writesScheme(const EncodingSpec& spec, const AttentionSpec& attention, CodeLanguage language) {
  return attention.scheme != Scheme::Sinusoid && language != CodeLanguage::Cpp && whyNoScheme(spec, attention).empty();
}

std::string programText(const EncodingSpec& spec, const AttentionSpec& attention, CodeLanguage language,
                        const TableFile& table) {
  if (attention.scheme == Scheme::Sinusoid) return programText(spec, language);
  if (writesScheme(spec, attention, language)) {
    return language == CodeLanguage::NumPy ? numPyScheme(spec, attention, table)
                                           : pyTorchScheme(spec, attention, table);
  }
  const std::string name(kSchemeNames[static_cast<std::size_t>(attention.scheme)]);
  const std::string sign = language == CodeLanguage::Cpp ? "//" : "#";
  const std::string why = whyNoScheme(spec, attention);
  return sign + " The encoding alone: " + (why.empty() ? "NumPy and PyTorch write the scheme " + name : why) + ".\n" +
         programText(spec, language);
}

}  // namespace sinescope
