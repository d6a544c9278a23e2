import type { Guard } from '../guard.ts';

const folder = 'server/src/features/questions/importing';
const test = (name: string) => [`${folder}/import.${name}.test.ts`];

/** What files of other systems mean, where it could be taken for something else. */
export const exchangeReadGuards: Guard[] = [
  {
    name: 'the first feedback of GIFT is for whoever is wrong',
    file: `${folder}/import.gift.ts`,
    find: "['True', partOrNull(question.isTrue ? ofRight : ofWrong)],",
    replace: "['True', partOrNull(question.isTrue ? ofWrong : ofRight)],",
    tests: test('gift'),
  },
  {
    name: 'lines of a question in GIFT stay lines',
    file: `${folder}/import.gift.ts`,
    find: 'const inLines = withLinesKept(text);',
    replace: 'const inLines = text;',
    tests: test('gift'),
  },
  {
    name: 'lines of a text of no stated kind stay lines in HTML',
    file: `${folder}/import.foreign.ts`,
    find: "return format === 'auto' ? autoHtml(text) : text.trim();",
    replace: 'return text.trim();',
    tests: test('gift'),
  },
  {
    name: 'pictures of one name are told apart by what shows them',
    file: `${folder}/import.moodle-xml.ts`,
    find: 'const question = withFilesApart(given);',
    replace: 'const question = given;',
    tests: test('pictures'),
  },
  {
    name: 'texts in other languages are named',
    file: `${folder}/import.tongues.ts`,
    find: '.filter((name) => !ours.has(name));',
    replace: '.filter((name) => !name);',
    tests: test('names'),
  },
  {
    name: 'an answer to so many digits keeps its range',
    file: `${folder}/import.qti-classic.ts`,
    find: "[end('vargte', 'vargt'), end('varlte', 'varlt')]",
    replace: "[end('vargte'), end('varlte')]",
    tests: test('qti-classic'),
  },
  {
    name: 'a picture beside the texts of QTI 1.2 is not lost',
    file: `${folder}/import.qti-classic.ts`,
    find: "name === 'mattext' || name === 'matimage'",
    replace: "name === 'mattext'",
    tests: test('qti-classic'),
  },
  {
    name: 'a picture that is put in as an object is not lost',
    file: `${folder}/import.qti-node.ts`,
    find: 'if (isPicture(one)) return pictureOf(one);',
    replace: '',
    tests: test('qti'),
  },
  {
    name: 'true and false are found by the words of the row',
    file: `${folder}/import.csv-row.ts`,
    find: 'const at = own.includes(word) ? own.indexOf(word) : ',
    replace: 'const at = ',
    tests: test('csv'),
  },
  {
    name: 'an answer that can be read two ways is not guessed',
    file: `${folder}/import.headings.ts`,
    find: 'if (place === null || said === null || place === said) return null;',
    replace: 'if (place !== said) return null;',
    tests: test('headings'),
  },
  {
    name: 'what is said behind an answer in Aiken is no question',
    file: `${folder}/import.aiken.ts`,
    find: 'if (isTold(line)) answered?.told.push(line);',
    replace: 'if (!line) answered?.told.push(line);',
    tests: test('aiken'),
  },
  {
    name: 'lines before options begin the question that these belong to',
    file: `${folder}/import.aiken.ts`,
    find: 'open = answered.told.splice(1);',
    replace: '',
    tests: test('aiken'),
  },
  {
    name: 'topic, difficulty and explanation stay where a file says nothing of them',
    file: `${folder}/service.sort.ts`,
    find: 'const filled = filledFrom(one, row);',
    replace: 'const filled = one.record.id ? one : filledFrom(one, row);',
    tests: test('facts'),
  },
  {
    name: 'a cell is read as it shows itself',
    file: `${folder}/import.xlsx.ts`,
    find: "return found && 'text' in found ? found.text : textOf(cell);",
    replace: 'return textOf(cell);',
    tests: test('xlsx'),
  },
  {
    name: 'a cell that nobody can say in plain letters is refused',
    file: `${folder}/import.xlsx.ts`,
    find: "(one && 'fault' in one ? [one.fault] : [])",
    replace: '(one ? [] : [])',
    tests: test('xlsx'),
  },
  {
    name: 'every sheet of questions is read',
    file: `${folder}/import.xlsx.ts`,
    find: 'const read = asked.length > 0 ? asked : tables.slice(0, 1);',
    replace: 'const read = [...asked, ...tables].slice(0, 1);',
    tests: test('xlsx'),
  },
  {
    name: 'sheets and pictures that are left out are named',
    file: `${folder}/import.xlsx.ts`,
    find: 'const told = count === 1 ? about : [];',
    replace: 'const told = count === 0 ? about : [];',
    tests: test('xlsx'),
  },
];
