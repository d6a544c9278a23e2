/* Units that people write behind a number where only the number is asked for. */

const names = [
  'm|cm|mm|km|dm|nm|pm|fm|[μµ]m|Å|ft|metres?|meters?|मीटर|सेमी|किमी',
  'g|kg|mg|grams?|ग्राम|किग्रा',
  's|sec|secs|seconds?|ms|[μµ]s|ns|min|mins|minutes?|h|hr|hrs|hours?|days?|years?|सेकंड|मिनट|घंटे|दिन|वर्ष',
  'N|kN|newtons?|J|kJ|MJ|joules?|W|kW|MW|watts?|kWh|cal|kcal|eV|keV|MeV',
  'V|kV|mV|volts?|A|mA|[μµ]A|amperes?|Ω|kΩ|MΩ|ohms?|C|mC|[μµ]C|nC|F|[μµ]F|nF|pF|H|mH|T|mT|Wb|S',
  'Hz|kHz|MHz|GHz|Pa|kPa|MPa|atm|bar|torr|K|°C|°F|°|degrees?|rad|rev|rpm|dB|kmph',
  'mol|moles?|mmol|L|l|mL|ml|cc|litres?|liters?|units?|Rs\\.?|rupees?|रुपये|रुपए',
].join('|');
const power = String.raw`(?:\^?\{?[-−]?\d\}?|[⁻⁺]?[¹²³⁴])?`;
const one = `(?:${names})${power}`;
const unit = new RegExp(`^${one}(?:\\s*(?:[/·⋅*.]|per\\s)?\\s*${one}){0,4}[.।]?$`, 'u');

/** Whether a text is a unit and nothing else: `m/s²`, `kg m^-3`, `°C`. */
export const isUnit = (text: string): boolean => text.length <= 40 && unit.test(text);
