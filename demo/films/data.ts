import type { Film } from './films.ts';
import { type Kit, step } from './kit.ts';

const rows = [
  ['city', 'sale'],
  ['Sopore', '40'],
  ['Anantnag', '25'],
  ['Sopore', '10'],
  ['Anantnag', '35'],
  ['Sopore', '30'],
] as const;

function sales(kit: Kit, t: number, marked: string): void {
  kit.table([50, 90], rows, {
    widths: [140, 80],
    show: (row) => step(t, row, 8),
    isMarked: (row) => rows[row]?.[0] === marked,
  });
}

export const groups: Film = {
  slug: 'rows-into-groups',
  scenes: [
    {
      seconds: 4,
      en: 'Rows into groups.',
      hi: 'पंक्तियों से समूह।',
      draw: (kit, t) => kit.title(['Rows', 'into groups'], t),
    },
    {
      seconds: 8,
      en: 'Five sales in two towns. The question: how much did each town sell?',
      hi: 'दो क़स्बों में पाँच बिक्रियाँ। प्रश्न: हर क़स्बे ने कितना बेचा?',
      draw: (kit, t) => {
        kit.head('Five rows');
        sales(kit, t, '');
        kit.text('for each town?', [330, 190], { size: 28, isBold: true, show: step(t, 5, 7) });
      },
    },
    {
      seconds: 8,
      en: 'Group by puts all rows with the same town on one pile.',
      hi: 'group by एक ही क़स्बे की सब पंक्तियों को एक ढेर में रखता है।',
      draw: (kit, t) => {
        kit.head('group by city');
        sales(kit, 1, t < 0.5 ? 'Sopore' : 'Anantnag');
        kit.text('40 · 10 · 30', [330, 160], { size: 26, show: step(t, 0, 3) });
        kit.text('25 · 35', [330, 220], { size: 26, show: step(t, 2, 3) });
      },
    },
    {
      seconds: 9,
      en: 'What is asked of a pile is one number: its sum, how many, the largest. Each pile becomes one row.',
      hi: 'ढेर से एक ही संख्या पूछी जाती है: जोड़, गिनती, सबसे बड़ा। हर ढेर एक पंक्ति बनता है।',
      draw: (kit, t) => {
        kit.head('sum(sale), count(*)');
        kit.table(
          [50, 110],
          [
            ['city', 'sum', 'count'],
            ['Sopore', '80', '3'],
            ['Anantnag', '60', '2'],
          ],
          {
            widths: [180, 100, 110],
            show: (row) => step(t, row, 4),
          },
        );
      },
    },
    {
      seconds: 8,
      en: 'Where chooses rows before they are piled; having chooses piles afterwards.',
      hi: 'where ढेर बनने से पहले पंक्तियाँ चुनता है; having बाद में ढेर चुनता है।',
      draw: (kit, t) => {
        kit.head('Before, and after');
        kit.text('where sale > 20', [60, 150], { size: 26, isCode: true, show: step(t, 0, 4) });
        kit.text('rows', [420, 150], { size: 24, colour: 'lake', show: step(t, 0, 4) });
        kit.text('having count(*) > 2', [60, 220], { size: 26, isCode: true, show: step(t, 1, 4) });
        kit.text('piles', [420, 220], { size: 24, colour: 'leaf', show: step(t, 1, 4) });
      },
    },
  ],
};

const numbers = [3, 8, 12, 19, 23, 31, 40, 57];

function shelf(kit: Kit, [from, to]: readonly [number, number], middle: number, t: number): void {
  for (const [index, value] of numbers.entries()) {
    const isIn = index >= from && index <= to;
    kit.box([40 + index * 70, 140], [60, 60], {
      show: isIn ? 1 : 0.25,
      ...(index === middle && { fill: 'leafSoft', border: 'leaf' }),
    });
    kit.text(String(value), [70 + index * 70, 178], {
      size: 22,
      isBold: index === middle,
      align: 'center',
      show: isIn ? 1 : 0.25,
    });
  }
  kit.text('looked at', [70 + middle * 70, 236], {
    size: 18,
    colour: 'leaf',
    align: 'center',
    show: step(t, 0, 3),
  });
}

export const halves: Film = {
  slug: 'half-and-half-again',
  scenes: [
    {
      seconds: 4,
      en: 'Half, and half again: binary search.',
      hi: 'आधा, फिर आधा: बाइनरी सर्च।',
      draw: (kit, t) => kit.title(['Half, and', 'half again'], t),
    },
    {
      seconds: 8,
      en: 'Eight numbers in order. Where is thirty-one? Look in the middle: nineteen. Too small.',
      hi: 'क्रम में आठ संख्याएँ। इकतीस कहाँ है? बीच में देखिए: उन्नीस। छोटा है।',
      draw: (kit, t) => {
        kit.head('Where is 31?');
        shelf(kit, [0, 7], 3, t);
      },
    },
    {
      seconds: 8,
      en: 'So the left half is out of it. The middle of what is left: thirty-one. Found, after two looks.',
      hi: 'तो बायाँ आधा बाहर। बचे हुए का बीच: इकतीस। दो बार देखने में मिल गया।',
      draw: (kit, t) => {
        kit.head('Only the right half');
        shelf(kit, [4, 7], 5, t);
      },
    },
    {
      seconds: 9,
      en: 'Every look halves what is left. A thousand need ten looks, a million twenty.',
      hi: 'हर बार बचा हुआ आधा हो जाता है। हज़ार में दस बार, दस लाख में बीस बार।',
      draw: (kit, t) => {
        kit.head('log₂ n');
        kit.table(
          [60, 110],
          [
            ['numbers', 'looks'],
            ['8', '3'],
            ['1,000', '10'],
            ['1,000,000', '20'],
          ],
          {
            widths: [200, 120],
            show: (row) => step(t, row, 5),
          },
        );
      },
    },
    {
      seconds: 7,
      en: 'But only where they stand in order. Else every one has to be looked at.',
      hi: 'पर तभी जब वे क्रम में हों। नहीं तो हर एक को देखना पड़ता है।',
      draw: (kit, t) => kit.title(['Only where', 'there is an order'], t),
    },
  ],
};

function node(kit: Kit, [x, y]: readonly [number, number], name: string, show: number): void {
  kit.box([x, y], [110, 44], { show, border: 'lake' });
  kit.text(name, [x + 55, y + 29], { size: 19, isCode: true, align: 'center', show });
}

export const pageTree: Film = {
  slug: 'a-page-is-a-tree',
  scenes: [
    {
      seconds: 4,
      en: 'A page is a tree.',
      hi: 'पेज एक पेड़ है।',
      draw: (kit, t) => kit.title(['A page', 'is a tree'], t),
    },
    {
      seconds: 8,
      en: 'What is written in tags stands inside one another: a list in the page, its items in the list.',
      hi: 'टैग एक-दूसरे के भीतर होते हैं: पेज में सूची, सूची में उसके हिस्से।',
      draw: (kit, t) => {
        kit.head('As it is written');
        for (const [index, line] of [
          '<body>',
          '  <h1>Tea</h1>',
          '  <ul>',
          '    <li>green</li>',
          '  </ul>',
          '</body>',
        ].entries())
          kit.text(line, [60, 110 + index * 36], {
            size: 22,
            isCode: true,
            show: step(t, index, 7),
          });
      },
    },
    {
      seconds: 9,
      en: 'Drawn, it is a tree. Each one has one parent, and as many children as stand in it.',
      hi: 'खींचें तो पेड़ बनता है। हर एक का एक जनक, और जितने भीतर हैं उतने बच्चे।',
      draw: (kit, t) => {
        kit.head('As it is drawn');
        kit.line([320, 134], [180, 180], { grow: step(t, 1, 5) });
        kit.line([320, 134], [460, 180], { grow: step(t, 2, 5) });
        kit.line([460, 224], [460, 270], { grow: step(t, 3, 5) });
        node(kit, [265, 90], 'body', step(t, 0, 5));
        node(kit, [125, 180], 'h1', step(t, 1, 5));
        node(kit, [405, 180], 'ul', step(t, 2, 5));
        node(kit, [405, 270], 'li', step(t, 3, 5));
      },
    },
    {
      seconds: 8,
      en: 'A style falls down the tree: a colour that body has, its children have too, until one says otherwise.',
      hi: 'शैली पेड़ से नीचे उतरती है: body का रंग उसके बच्चों का भी, जब तक कोई और न कहे।',
      draw: (kit, t) => {
        kit.head('Styles fall down');
        kit.text('body { color: teal }', [60, 140], { size: 24, isCode: true, colour: 'lake' });
        kit.text('h1 and li are teal, too', [60, 190], { size: 24, show: step(t, 1, 4) });
        kit.text('li { color: brown }', [60, 250], {
          size: 24,
          isCode: true,
          colour: 'leaf',
          show: step(t, 2, 4),
        });
      },
    },
    {
      seconds: 6,
      en: 'When something looks wrong, ask its parent first.',
      hi: 'कुछ ग़लत दिखे तो पहले उसके जनक को देखिए।',
      draw: (kit, t) => kit.title(['Ask the parent', 'first'], t),
    },
  ],
};
