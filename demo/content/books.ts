import { ask, type BookPage, page, table } from './book-parts.ts';
import { databasePractice, groups, joins, keys } from './books-databases.ts';
import { amendments, articles, organs, polityPractice } from './books-polity.ts';
import { cells, electricity, genetics, graphs, heat, mechanics, solved } from './books-science.ts';
import { percentages, ratios, speeds, sumPractice, work } from './books-sums.ts';

/* The pages of the demo's study material, by the title of the material. */

const land: BookPage[] = [
  page(
    'How to read these pages',
    'Each page holds one thing that papers ask again and again: a picture in words, a table to look at twice, and one question to close the book on.',
    'Read a page, cover the table with your hand, say it aloud. Come back tomorrow and begin with the question at the bottom.',
    ask('Which is the only page that you need not learn by heart?', 'This one.'),
  ),
  page(
    'Three ranges, from south to north',
    'Stand in the plain of Jammu and look north. First come low hills, the Shivaliks. Behind them rises the Pir Panjal, which closes the Kashmir valley in the south. On the other side of the valley stands the Great Himalaya.',
    table(
      ['Range', 'Between', 'Pass to know'],
      ['Shivaliks', 'plain and hills', '–'],
      ['Pir Panjal', 'Jammu and the valley', 'Banihal'],
      ['Great Himalaya', 'valley and Ladakh', 'Zoji La'],
    ),
    ask('A road leaves the valley for Ladakh. Over which pass?', 'Zoji La.'),
  ),
  page(
    'The Jhelum, from spring to gorge',
    'The Jhelum rises in the spring of Verinag, at the foot of the Pir Panjal. It crosses the valley from south-east to north-west, runs through Srinagar and enters Wular Lake. It leaves the lake near Sopore and breaks out of the valley below Baramulla.',
    'Its older names come up in papers: Vitasta in Sanskrit, Veth in Kashmiri, Hydaspes to the Greeks.',
    table(
      ['Tributary', 'Bank', 'Joins at'],
      ['Lidder', 'right', 'near Anantnag'],
      ['Vishow', 'left', 'Sangam'],
      ['Sind', 'right', 'Shadipur'],
      ['Pohru', 'right', 'below Sopore'],
    ),
    ask('Right or left? Face the way the water goes: where is the Pir Panjal?', 'On your left.'),
  ),
  page(
    'Other rivers of the union territory',
    'The Chenab is made where the Chandra and the Bhaga meet, in Himachal. It crosses Kishtwar, Doda and Reasi. The Tawi, on which Jammu stands, flows into it. The Ravi touches the south-east, near Kathua.',
    table(
      ['River', 'Town', 'Remember'],
      ['Chenab', 'Kishtwar, Reasi', 'railway arch bridge'],
      ['Tawi', 'Udhampur, Jammu', 'joins the Chenab'],
      ['Ravi', 'near Kathua', 'border in the south'],
    ),
    ask('Which river does the Tawi join?', 'The Chenab.'),
  ),
  page(
    'Lakes: sweet, high and dying',
    'Three kinds of lakes lie in the valley: valley lakes such as Dal, Wular and Manasbal; high lakes fed by snow, such as Gangabal and Tarsar; and hill lakes between.',
    table(
      ['Lake', 'Where', 'Known for'],
      ['Wular', 'Bandipora', 'largest fresh-water lake'],
      ['Dal', 'Srinagar', 'floating gardens'],
      ['Manasbal', 'Ganderbal', 'depth, lotus'],
      ['Mansar', 'Jammu hills', 'twin of Surinsar'],
    ),
    ask('Which lake does the Jhelum pass through?', 'Wular.'),
  ),
  page(
    'Climate in one look',
    'Winter rain and snow come from the west, from the Mediterranean: they are called western disturbances. The summer monsoon reaches Jammu, and is held back from the valley by the Pir Panjal. Ladakh, behind two ranges, is a cold desert.',
    table(
      ['Place', 'Rain from', 'Winter'],
      ['Jammu', 'monsoon', 'mild'],
      ['Valley', 'western disturbances', 'snow'],
      ['Ladakh', 'hardly any', 'very cold'],
    ),
    ask('Why is Ladakh dry?', 'It lies behind the ranges, in the shadow of the rain.'),
  ),
];

const dates: BookPage[] = [
  page(
    '1846 to 1900',
    'The state in its later shape begins with a treaty: in March 1846, at Amritsar, Gulab Singh became Maharaja.',
    table(
      ['Year', 'What happened'],
      ['1846', 'Treaty of Amritsar'],
      ['1857', 'Ranbir Singh follows Gulab Singh'],
      ['1885', 'Pratap Singh follows'],
      ['1889', 'A council of regency'],
    ),
    ask('Which treaty was signed a week before that of Amritsar?', 'That of Lahore.'),
  ),
  page(
    '1901 to 1947',
    table(
      ['Year', 'What happened'],
      ['1905', 'Sri Pratap College opens in Srinagar'],
      ['1925', 'Hari Singh becomes Maharaja'],
      ['1931', '13 July: the prison of Srinagar'],
      ['1934', 'Praja Sabha, the first assembly'],
      ['1947', '26 October: Instrument of Accession'],
    ),
    ask('Which assembly met first in 1934?', 'The Praja Sabha.'),
  ),
  page(
    '1948 to 1975',
    table(
      ['Year', 'What happened'],
      ['1949', 'Cease-fire line on the map'],
      ['1951', 'Constituent assembly of the state'],
      ['1957', '26 January: the state’s constitution in force'],
      ['1965', 'Sadr-i-Riyasat becomes Governor'],
      ['1972', 'Simla Agreement: Line of Control'],
    ),
    ask('In which year did the line of 1949 become the Line of Control?', '1972.'),
  ),
  page(
    '1976 to 2019',
    table(
      ['Year', 'What happened'],
      ['1969', 'The university is split: Kashmir and Jammu'],
      ['2005', 'Bus from Srinagar to Muzaffarabad'],
      ['2009', 'Two central universities'],
      ['2014', 'September: the flood'],
      ['2019', '31 October: two union territories'],
    ),
    'Two of these dates are mixed up by many: the law of reorganisation is of August 2019, and it came into force on 31 October.',
    ask('On which day did the union territories begin?', '31 October 2019.'),
  ),
];

const computers: BookPage[] = [
  page(
    'What is inside',
    table(
      ['Term', 'In a line'],
      ['CPU', 'reckons and decides; speed in GHz'],
      ['ALU', 'the part of it that adds and compares'],
      ['RAM', 'forgets when the power goes'],
      ['ROM', 'keeps; holds how to start'],
      ['Cache', 'small, fast, beside the CPU'],
      ['Bus', 'the road between the parts'],
    ),
    ask('Which of them is volatile?', 'RAM, and the cache with it.'),
  ),
  page(
    'Bits and bytes',
    'A bit is 0 or 1. Eight of them are a byte. A kilobyte is 1,024 bytes where computers count, 1,000 where shops do.',
    table(
      ['Name', 'Bytes', 'About'],
      ['KB', '1,024', 'a page of text'],
      ['MB', '1,024 KB', 'a song in a minute'],
      ['GB', '1,024 MB', 'a film'],
      ['TB', '1,024 GB', 'a shelf of films'],
    ),
    ask('How many bits are two bytes?', '16.'),
  ),
  page(
    'In and out',
    table(
      ['Device', 'Which way'],
      ['Keyboard, mouse, scanner', 'in'],
      ['Monitor, printer, speaker', 'out'],
      ['Touch screen, modem', 'both'],
      ['OMR, barcode reader', 'in'],
    ),
    ask('What does OMR read?', 'Marks on paper, as on your answer sheet.'),
  ),
  page(
    'Software in two shelves',
    'System software runs the machine: operating systems, drivers, utilities. Application software does what you came for: letters, sums, pictures.',
    table(
      ['Shelf', 'Examples'],
      ['System', 'Linux, Windows, Android; compiler; antivirus'],
      ['Application', 'word processor, spreadsheet, browser'],
    ),
    ask('A compiler is …', 'system software: it turns a program into what the CPU reads.'),
  ),
  page(
    'Networks',
    table(
      ['Term', 'In a line'],
      ['LAN', 'a building'],
      ['WAN', 'between towns'],
      ['IP address', 'the number of a machine'],
      ['DNS', 'from name to number'],
      ['HTTP, HTTPS', 'how pages travel; S for sealed'],
      ['Phishing', 'a false page that asks for your password'],
    ),
    ask('What turns a name into an address?', 'DNS.'),
  ),
  page(
    'Keys that papers ask',
    table(
      ['Keys', 'What they do'],
      ['Ctrl + Z, Ctrl + Y', 'undo, redo'],
      ['Ctrl + H', 'find and replace'],
      ['Alt + F4', 'close the window'],
      ['F5 in a browser', 'load again'],
      ['= at first in a cell', 'a formula'],
    ),
    ask('What does a formula in a spreadsheet begin with?', 'The sign =.'),
  ),
];

const practice: BookPage[] = [
  page(
    'Sheet 1: numbers',
    ask(
      '1. A number is raised by 20 % and then lowered by 20 %. What is left of 100?',
      '96: 100, 120, 120 − 24.',
    ),
    ask('2. Six workers take ten days. How long do fifteen?', 'Four days: 60 days of work ÷ 15.'),
    ask('3. Ratio 3 : 5, sum 64. The larger part?', '40.'),
    ask('4. Simple interest on ₹ 2,000 at 5 % for three years?', '₹ 300.'),
  ),
  page(
    'Sheet 2: time and distance',
    ask('1. 54 km/h in metres a second?', '15: divide by 3.6.'),
    ask('2. A train of 120 m passes a pole in 8 s. Its speed?', '15 m/s.'),
    ask('3. There at 40, back at 60 km/h. The mean speed?', '48 km/h, not 50.'),
    ask('4. 3 h 20 min and 2 h 55 min together?', '6 h 15 min.'),
  ),
  page(
    'Sheet 3: rows and signs',
    ask('1. 2, 6, 12, 20, 30, …', '42: one times two, two times three, …'),
    ask('2. 3, 5, 9, 17, 33, …', '65: twice, less one.'),
    ask('3. A is the brother of B, B the daughter of C. A is C’s …', 'son.'),
    ask('4. North, then twice right, then left. Facing?', 'East.'),
  ),
  page(
    'Sheet 4: the land',
    ask('1. The spring of the Jhelum?', 'Verinag.'),
    ask('2. The pass between valley and Ladakh?', 'Zoji La.'),
    ask('3. Which river runs through Jammu town?', 'The Tawi.'),
    ask('4. The largest fresh-water lake?', 'Wular.'),
  ),
];

export const books: Readonly<Record<string, readonly BookPage[]>> = {
  'The land, drawn': land,
  'A hundred years in dates': dates,
  'Computers in forty terms': computers,
  'Practice sheets with answers': practice,
  Mechanics: mechanics,
  'Heat and waves': heat,
  'Electricity and magnetism': electricity,
  'How to read a graph': graphs,
  'कोशिका और ऊतक': cells,
  'आनुवंशिकी की तालिकाएँ': genetics,
  'पिछले प्रश्न, हल सहित': solved,
  'Select and joins': joins,
  'Groups, and what is not known': groups,
  'Keys, normal forms and indexes': keys,
  'Databases: practice with answers': databasePractice,
  'Percentages and interest': percentages,
  'Ratio and mixtures': ratios,
  'Time and work': work,
  'Speed and distance': speeds,
  'Sums: practice with answers': sumPractice,
  'मुख्य अनुच्छेद': articles,
  'संसद, सरकार और न्यायालय': organs,
  'याद रखने लायक़ संशोधन': amendments,
  'संविधान: अभ्यास, उत्तर सहित': polityPractice,
};
