#include "core/parameters/conventions.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/parameters/plain_text.h"
#include "core/text/translation.h"

namespace sinescope {

namespace {

constexpr Convention kPaper{};
constexpr Convention kSlides{Exponent::Unpaired, 1, Layout::Interleaved, Order::CosineFirst, OddWidth::Truncate};
constexpr Convention kTensor2Tensor{Exponent::Tensor2Tensor, 0, Layout::Concatenated, Order::SineFirst,
                                    OddWidth::ZeroPad};
constexpr Convention kTensorFlow{Exponent::Paper, 0, Layout::Concatenated, Order::SineFirst, OddWidth::Truncate};
constexpr Convention kUnpaired{Exponent::Unpaired, 0, Layout::Interleaved, Order::SineFirst, OddWidth::Truncate};

constexpr Convention kCosineFirst{Exponent::Paper, 0, Layout::Concatenated, Order::CosineFirst, OddWidth::ZeroPad};
constexpr Convention kCosineFirstShifted{Exponent::Tensor2Tensor, 0, Layout::Concatenated, Order::CosineFirst,
                                         OddWidth::ZeroPad};

constexpr std::array<NamedConvention, 8> kConventions{{
    {"paper", forTranslation("core", "Paper (Vaswani 2017)"),
     forTranslation("core", "Vaswani et al. 2017, section 3.5; the PyTorch tutorials"), kPaper, 0},
    {"slides", forTranslation("core", "Slides (k counted from 1)"),
     forTranslation("core", "lecture slides: t, k from 1; even k a sine, odd k a cosine"), kSlides, 1},
    {"tensor2tensor", "tensor2tensor", forTranslation("core", "tensor2tensor get_timing_signal_1d; Whisper"),
     kTensor2Tensor, 0},
    {"fairseq", "fairseq",
     forTranslation("core", "fairseq SinusoidalPositionalEmbedding; positions from padding_idx + 1"), kTensor2Tensor,
     2},
    {"tensorflow", "TensorFlow", forTranslation("core", "the TensorFlow text tutorial; MAE"), kTensorFlow, 0},
    {"guided-diffusion", "guided-diffusion",
     forTranslation("core", "openai/guided-diffusion timestep_embedding; Stable Diffusion, DiT"), kCosineFirst, 0},
    {"gr00t", "GR00T", forTranslation("core", "NVIDIA/Isaac-GR00T TimestepEncoder, with diffusers' Timesteps"),
     kCosineFirstShifted, 0},
    {"unpaired", forTranslation("core", "Unpaired (a common mistake)"),
     forTranslation("core", "a mistake found in the wild: sine and cosine of a pair turn at different rates"),
     kUnpaired, 0},
}};

/// torch.randint(5, (1, 5)) after torch.manual_seed(0), as the notebook prints it.
constexpr std::array<int, 5> kContextIds{4, 4, 3, 0, 3};

constexpr Scaling kLlama31{.rule = ScalingRule::Llama3, .factor = 8, .trainedLength = 8192};
constexpr Scaling kGptOss{.rule = ScalingRule::Yarn, .factor = 32, .trainedLength = 4096, .wholeBounds = false};
constexpr PartialRotation kNeoX{.share = 0.25};
constexpr PartialRotation kGemma4{.kind = PartialKind::Proportional, .share = 0.25};
constexpr Scaling kQwen{.rule = ScalingRule::Yarn, .factor = 4, .trainedLength = 32'768};

/// A preset of a model's head, which is about its frequencies.
constexpr Preset headPreset(std::string_view name, std::string_view title, std::string_view source,
                            const EncodingSpec& spec) {
  return {name, title, source, spec, {}, {}, "frequencies"};
}

constexpr std::array<Preset, 7> kExamples{{
    {"default",
     forTranslation("core", "Overview 100 × 128"),
     forTranslation("core", "small enough to see every cell"),
     {}},
    {"transformer-base",
     forTranslation("core", "Transformer base 512 × 512"),
     forTranslation("core", "Vaswani et al. 2017, table 3: d_model 512"),
     {512, 512, 10000, 0, kPaper}},
    {"notebook-10x10",
     forTranslation("core", "Notebook 10 × 10"),
     forTranslation("core", "a PyTorch notebook that walks through the code, d_model 10"),
     {10, 10, 10000, 0, kPaper},
     {},
     {},
     "steps",
     StepWalk::Stack},
    {"notebook-10x6",
     forTranslation("core", "Notebook 10 × 6"),
     forTranslation("core", "a PyTorch notebook of ten positions, d_model 6"),
     {10, 6, 10000, 0, kPaper},
     {},
     {},
     "steps",
     StepWalk::Fill},
    {"slides-512x14",
     forTranslation("core", "Slides L=512 d=14"),
     forTranslation("core", "lecture slides: N = 10000, t and k from 1"),
     {512, 14, 10000, 1, kSlides}},
    {"context-5x4",
     forTranslation("core", "Context 5 × 4 with embedding"),
     forTranslation("core", "a PyTorch notebook that adds the encoding to an embedding of five tokens"),
     {5, 4, 10000, 0, kPaper},
     {},
     PresetTokens{kContextIds, 0, 5},
     "tokens",
     StepWalk::Tokens},
    {"similarity-10x6",
     forTranslation("core", "Similarity experiment 10 × 6"),
     forTranslation("core", "a PyTorch notebook: position 0 against 1 … 7"),
     {10, 6, 10000, 0, kPaper},
     0,
     {},
     "similarity-row",
     StepWalk::Stack},
}};

/// Heads of models with rotary encoding have halves that are turned: the layout of tensorflow.
constexpr std::array<Preset, 8> kModels{{
    headPreset("llama-2", forTranslation("core", "Llama 2, a head"),
               forTranslation("core", "config.json of Llama 2: heads of 128, 4096 positions"),
               {4096, 128, 10'000, 0, kTensorFlow}),
    headPreset("code-llama", forTranslation("core", "Code Llama, a head"),
               forTranslation("core", "Rozière et al. 2023: base 1000000, trained on 16384 positions"),
               {16'384, 128, 1e6, 0, kTensorFlow}),
    headPreset("llama-3.1", forTranslation("core", "Llama 3.1, a head"),
               forTranslation("core", "config.json of Llama 3.1: rope_type llama3, factor 8, from 8192 positions"),
               {131'072, 128, 5e5, 0, kTensorFlow, kLlama31}),
    headPreset("qwen2.5-yarn", forTranslation("core", "Qwen2.5 with YaRN, a head"),
               forTranslation("core", "model card of Qwen2.5: YaRN, factor 4, from 32768 positions"),
               {131'072, 128, 1e6, 0, kTensorFlow, kQwen}),
    headPreset("gpt-oss", forTranslation("core", "gpt-oss, a head"),
               forTranslation("core", "config.json of gpt-oss: YaRN, factor 32, from 4096 positions, not truncated"),
               {131'072, 64, 150'000, 0, kTensorFlow, kGptOss}),
    headPreset("gemma", forTranslation("core", "Gemma, a head"),
               forTranslation("core", "config.json of Gemma: heads of 256, 8192 positions"),
               {8192, 256, 10'000, 0, kTensorFlow}),
    headPreset("gemma-4", forTranslation("core", "Gemma 4, a head of full attention"),
               forTranslation("core", "config.json of Gemma 4: heads of 512, a quarter turns, proportional"),
               {131'072, 512, 1e6, 0, kTensorFlow, {}, kGemma4}),
    headPreset("gpt-neox", forTranslation("core", "GPT-NeoX, a head"),
               forTranslation("core", "config.json of GPT-NeoX-20B: heads of 96, rotary_pct 0.25"),
               {2048, 96, 10'000, 0, kTensorFlow, {}, kNeoX}),
}};

/// Times of diffusion models, where a position is a time step.
constexpr std::array<Preset, 5> kTimes{{
    {"ddpm",
     forTranslation("core", "DDPM, times 0 to 999"),
     forTranslation("core", "hojonathanho/diffusion nn.py get_timestep_embedding: 128 channels"),
     {1000, 128, 10'000, 0, kTensor2Tensor}},
    {"stable-diffusion",
     forTranslation("core", "Stable Diffusion, times 0 to 999"),
     forTranslation("core", "CompVis/stable-diffusion util.py timestep_embedding: 320 channels"),
     {1000, 320, 10'000, 0, kCosineFirst}},
    {"dit",
     forTranslation("core", "DiT, times 0 to 999"),
     forTranslation("core", "facebookresearch/DiT models.py TimestepEmbedder: 256 dimensions"),
     {1000, 256, 10'000, 0, kCosineFirst}},
    {"grad-tts",
     forTranslation("core", "Grad-TTS, times 0 to 1 times 1000"),
     forTranslation("core", "huawei-noah/Speech-Backbones SinusoidalPosEmb: position p is time p/1000"),
     {1000, 64, 10'000, 0, kTensor2Tensor}},
    {"times-0-1",
     forTranslation("core", "Times 0 to 1, not multiplied"),
     forTranslation("core", "Grad-TTS without its factor 1000: position p is time p/1000"),
     {1000, 64, 10'000, 0, kTensor2Tensor, {}, {}, 0.001}},
}};

/// The encoding of a grid of patches.
constexpr EncodingSpec gridSpec(const Grid& grid, int dModel, const Convention& convention) {
  return {grid.patches(), dModel, 10'000, 0, convention, {}, {}, 1, grid};
}

/// Vision transformers, where a position is a patch.
constexpr std::array<Preset, 3> kGrids{{
    {"mae",
     forTranslation("core", "MAE, 14 × 14 patches"),
     forTranslation("core", "facebookresearch/mae pos_embed.py: x first, though it says height"),
     gridSpec({.width = 14, .height = 14}, 768, kTensorFlow),
     {},
     {},
     "patches"},
    {"vit",
     forTranslation("core", "ViT (big_vision), 14 × 14 patches"),
     forTranslation("core", "google-research/big_vision vit.py posemb_sincos_2d: x first"),
     gridSpec({.width = 14, .height = 14}, 384, kTensor2Tensor),
     {},
     {},
     "patches"},
    {"detr",
     forTranslation("core", "DETR, 34 × 25 patches"),
     forTranslation("core", "facebookresearch/detr position_encoding.py: y first, normalised"),
     gridSpec({.width = 34, .height = 25, .first = GridAxis::Y, .normalised = true}, 256, kPaper),
     {},
     {},
     "patches"},
}};

template <std::size_t m, std::size_t n>
constexpr std::array<Preset, m + n> joined(const std::array<Preset, m>& first, const std::array<Preset, n>& second) {
  std::array<Preset, m + n> all{};
  std::ranges::copy(second, std::ranges::copy(first, all.begin()).out);
  return all;
}

constexpr auto kPresets = joined(joined(kExamples, kModels), joined(kTimes, kGrids));

template <class Row, std::size_t size>
const Row* findByName(const std::array<Row, size>& rows, std::string_view name) {
  const auto* const found = std::ranges::find(rows, name, &Row::name);
  return found == rows.end() ? nullptr : found;
}

/// Lower case, with "×" written as it is typed: "x".
std::string plain(std::string_view text) {
  constexpr std::string_view times = "×";
  std::string result;
  while (!text.empty()) {
    const bool isTimes = text.starts_with(times);
    const char c = isTimes ? 'x' : text.front();
    result += lowerCase(c);
    text.remove_prefix(isTimes ? times.size() : 1);
  }
  return result;
}

}  // namespace

std::span<const NamedConvention> namedConventions() { return kConventions; }
std::span<const Preset> presets() { return kPresets; }
const NamedConvention* findConvention(std::string_view name) { return findByName(kConventions, name); }
const Preset* findPreset(std::string_view name) { return findByName(kPresets, name); }

const Preset* findPresetTyped(std::string_view text) {
  const std::string wanted = plain(text);
  const auto* const found = std::ranges::find_if(kPresets, [&wanted](const Preset& preset) {
    return plain(preset.name) == wanted || plain(preset.title) == wanted;
  });
  return found == kPresets.end() ? nullptr : found;
}

const NamedConvention* conventionOf(const EncodingSpec& spec) {
  const auto* const found = std::ranges::find_if(kConventions, [&spec](const NamedConvention& named) {
    return named.convention == spec.convention && named.firstPosition == spec.firstPosition;
  });
  return found == kConventions.end() ? nullptr : found;
}

EncodingSpec withConvention(EncodingSpec spec, const NamedConvention& convention) {
  spec.convention = convention.convention;
  if (!spec.grid.isGrid()) spec.firstPosition = convention.firstPosition;
  return spec;
}

}  // namespace sinescope
