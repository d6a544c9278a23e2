import { ask, type BookPage, page, table } from './book-parts.ts';

/* Pages of physics and biology. */

export const mechanics: BookPage[] = [
  page(
    'Motion in a line',
    table(
      ['What', 'Formula'],
      ['speed', 'v = u + at'],
      ['way', 's = ut + ½at²'],
      ['without time', 'v² = u² + 2as'],
      ['nth second', 's = u + a(n − ½)'],
    ),
    'They hold for a constant acceleration alone. The trap of each year: the acceleration changes half way, and the formula is used over both halves.',
    ask('Thrown up with 20 m/s, g = 10: how high?', '20 m: v² = u² − 2gh.'),
  ),
  page(
    'Forces',
    table(
      ['What', 'Formula'],
      ['second law', 'F = ma'],
      ['friction', 'f ≤ μN'],
      ['circle', 'F = mv² ÷ r'],
      ['spring', 'F = −kx'],
    ),
    'Draw the body alone, with every arrow that touches it. Friction is at most μN: it is as large as it needs to be.',
    ask('On a level road, m = 2 kg, μ = 0.5, pulled with 6 N. Friction?', '6 N: the body stays.'),
  ),
  page(
    'Work and energy',
    table(
      ['What', 'Formula'],
      ['work', 'W = Fs cos θ'],
      ['of motion', 'E = ½mv²'],
      ['of height', 'E = mgh'],
      ['power', 'P = Fv'],
    ),
    ask('Twice the speed, how many times the way to stop?', 'Four times.'),
  ),
  page(
    'Turning',
    table(
      ['Straight', 'Turning'],
      ['m', 'I'],
      ['F = ma', 'τ = Iα'],
      ['p = mv', 'L = Iω'],
      ['½mv²', '½Iω²'],
    ),
    ask('A skater draws her arms in. What stays?', 'L. So ω grows.'),
  ),
];

export const heat: BookPage[] = [
  page(
    'Heat',
    table(
      ['What', 'Formula'],
      ['to warm', 'Q = mcΔT'],
      ['to melt', 'Q = mL'],
      ['gas', 'pV = nRT'],
      ['first law', 'ΔU = Q − W'],
    ),
    'Signs first: W is the work that the gas does.',
    ask('A gas grows at one temperature. ΔU of an ideal one?', '0.'),
  ),
  page(
    'Waves',
    table(
      ['What', 'Formula'],
      ['speed', 'v = fλ'],
      ['string', 'v = √(T ÷ μ)'],
      ['open pipe', 'f = nv ÷ 2L'],
      ['closed pipe', 'f = (2n − 1)v ÷ 4L'],
    ),
    ask('Which pipe has odd harmonics alone?', 'The one that is closed at an end.'),
  ),
];

export const electricity: BookPage[] = [
  page(
    'Charges at rest',
    table(
      ['What', 'Formula'],
      ['force', 'F = kq₁q₂ ÷ r²'],
      ['field', 'E = kq ÷ r²'],
      ['potential', 'V = kq ÷ r'],
      ['capacitor', 'Q = CV, E = ½CV²'],
    ),
    ask('Distance doubled: the force?', 'A quarter.'),
  ),
  page(
    'Currents',
    table(
      ['What', 'Formula'],
      ['Ohm', 'V = IR'],
      ['wire', 'R = ρl ÷ A'],
      ['power', 'P = VI = I²R'],
      ['side by side', '1 ÷ R = Σ 1 ÷ Rᵢ'],
    ),
    ask('Two equal lamps in a row: the power of both together?', 'Half of one alone.'),
  ),
  page(
    'Magnetism',
    table(
      ['What', 'Formula'],
      ['on a charge', 'F = qvB sin θ'],
      ['on a wire', 'F = BIl'],
      ['circle', 'r = mv ÷ qB'],
      ['induced', 'ε = −dΦ ÷ dt'],
    ),
    ask('Along the field: the force on a moving charge?', '0.'),
  ),
];

export const graphs: BookPage[] = [
  page(
    'Slope and area',
    'Ask two questions of every graph: what is its slope, and what is the area under it? The units answer: slope is the upper by the lower, area is their product.',
    table(
      ['Graph', 'Slope', 'Area'],
      ['way over time', 'speed', '–'],
      ['speed over time', 'acceleration', 'way'],
      ['force over way', '–', 'work'],
      ['pressure over volume', '–', 'work of the gas'],
    ),
    ask('A level line of way over time. The speed?', '0.'),
  ),
  page(
    'Four shapes',
    table(
      ['Shape', 'Law'],
      ['straight through 0', 'y is as x'],
      ['straight, not through 0', 'a start, then even steps'],
      ['parabola', 'as x²'],
      ['hyperbola', 'as 1 ÷ x'],
    ),
    ask('p over V at one temperature?', 'A hyperbola.'),
  ),
];

export const cells: BookPage[] = [
  page(
    'कोशिका',
    'कोशिका जीवन की सबसे छोटी इकाई है। प्रोकैरियोटिक कोशिका में केन्द्रक नहीं होता, यूकैरियोटिक में होता है।',
    table(
      ['अंग', 'काम'],
      ['केन्द्रक', 'आनुवंशिक जानकारी'],
      ['माइटोकॉन्ड्रिया', 'ऊर्जा (ATP)'],
      ['राइबोसोम', 'प्रोटीन बनाना'],
      ['गॉल्जी काय', 'पैकिंग और स्राव'],
      ['लाइसोसोम', 'पाचन'],
    ),
    ask('किस अंगक के पास अपना DNA होता है?', 'माइटोकॉन्ड्रिया और हरितलवक।'),
  ),
  page(
    'पादप और जन्तु कोशिका',
    table(
      ['', 'पादप', 'जन्तु'],
      ['कोशिका भित्ति', 'है', 'नहीं'],
      ['हरितलवक', 'है', 'नहीं'],
      ['तारककाय', 'प्रायः नहीं', 'है'],
      ['रिक्तिका', 'एक बड़ी', 'छोटी, कई'],
    ),
    ask('कोशिका भित्ति किससे बनती है?', 'सेलुलोस।'),
  ),
  page(
    'ऊतक',
    table(
      ['ऊतक', 'काम'],
      ['उपकला', 'ढकना, बचाना'],
      ['संयोजी', 'जोड़ना: रक्त, अस्थि'],
      ['पेशी', 'गति'],
      ['तंत्रिका', 'सन्देश'],
    ),
    ask('रक्त कौन-सा ऊतक है?', 'संयोजी।'),
  ),
];

export const genetics: BookPage[] = [
  page(
    'मेण्डल के नियम',
    table(
      ['नियम', 'अनुपात F₂'],
      ['प्रभाविता', '3 : 1'],
      ['पृथक्करण', '1 : 2 : 1'],
      ['स्वतन्त्र अपव्यूहन', '9 : 3 : 3 : 1'],
    ),
    ask('टेस्ट क्रॉस किससे?', 'समयुग्मजी अप्रभावी जनक से।'),
  ),
  page(
    'रक्त समूह',
    table(
      ['समूह', 'प्रतिजन', 'प्रतिरक्षी'],
      ['A', 'A', 'anti-B'],
      ['B', 'B', 'anti-A'],
      ['AB', 'A, B', 'कोई नहीं'],
      ['O', 'कोई नहीं', 'दोनों'],
    ),
    ask('सबको रक्त कौन दे सकता है?', 'O समूह।'),
  ),
];

export const solved: BookPage[] = [
  page(
    'हल सहित, पहला पन्ना',
    ask('1. कोशिका का ऊर्जा-गृह?', 'माइटोकॉन्ड्रिया।'),
    ask('2. प्रकाश-संश्लेषण में ऑक्सीजन किससे आती है?', 'जल से।'),
    ask('3. मनुष्य में गुणसूत्रों की संख्या?', '46।'),
    ask('4. इन्सुलिन कहाँ बनता है?', 'अग्न्याशय में।'),
  ),
  page(
    'हल सहित, दूसरा पन्ना',
    ask('1. सबसे बड़ी ग्रन्थि?', 'यकृत।'),
    ask('2. विटामिन C की कमी से?', 'स्कर्वी।'),
    ask('3. DNA में थाइमिन किससे जुड़ता है?', 'ऐडेनीन से।'),
    ask('4. वृक्क की इकाई?', 'नेफ़्रॉन।'),
  ),
];
