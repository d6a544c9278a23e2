import { ask, type BookPage, page, table } from './book-parts.ts';

/* Pages of SQL and databases. */

export const joins: BookPage[] = [
  page(
    'Two small tables',
    'All queries of these pages are asked of two tables. A row of learners is one learner; a row of fees is one fee that was paid.',
    table(
      ['learners.id', 'name', 'town'],
      ['1', 'Aaliya', 'Sopore'],
      ['2', 'Bilal', 'Anantnag'],
      ['3', 'Chetan', 'Jammu'],
      ['4', 'Deepa', 'Sopore'],
    ),
    table(
      ['fees.learner', 'rupees', 'month'],
      ['1', '500', 'June'],
      ['1', '500', 'July'],
      ['2', '300', 'June'],
      ['4', '700', 'July'],
    ),
    ask('Who has paid nothing?', 'Chetan: no row of fees names 3.'),
  ),
  page(
    'In which order a query is read',
    'You write select first, and it is read late. This order explains most mistakes.',
    table(
      ['Words', 'What they do'],
      ['1. from, join', 'put rows side by side'],
      ['2. where', 'keeps rows'],
      ['3. group by', 'makes groups of them'],
      ['4. having', 'keeps groups'],
      ['5. select', 'makes columns, and names them'],
      ['6. order by', 'sorts'],
      ['7. limit', 'cuts'],
    ),
    'So order by knows a name that select has given, and where does not know it yet.',
    ask(
      'select rupees * 2 as twice from fees where twice > 900. Why does standard SQL refuse it?',
      'where is read before select: it knows no twice.',
    ),
  ),
  page(
    'Joins, counted in rows',
    'A join puts rows side by side where a condition holds. Its kinds differ in one thing: what becomes of a row that finds no partner.',
    table(
      ['learners … fees', 'Keeps', 'Rows here'],
      ['inner join', 'pairs alone', '4'],
      ['left join', 'each learner too', '5'],
      ['right join', 'each fee too', '4'],
      ['full join', 'both', '5'],
      ['cross join', 'each with each', '16'],
    ),
    'The condition is learners.id = fees.learner; a cross join has none. Who paid nothing is a left join, and then where fees.learner is null.',
    ask('In how many rows of the left join is rupees null?', 'In one, that of Chetan.'),
  ),
  page(
    'On or where',
    'In an inner join a condition may stand in on or in where, and the rows are the same. In a left join on decides who finds a partner, and where throws rows away afterwards.',
    table(
      ['learners left join fees', 'Rows'],
      [
        "on the id and month = 'July'",
        '4: Aaliya and Deepa with a fee, Bilal and Chetan with null',
      ],
      ["on the id, where month = 'July'", '2: Aaliya and Deepa'],
    ),
    ask('Why does the second lose Chetan?', "His month is null, and null = 'July' is not true."),
    ask('And Bilal?', 'His partner is the fee of June, and where throws it away.'),
  ),
];

export const groups: BookPage[] = [
  page(
    'Group by: read “for each”',
    'Aaliya and Deepa are from Sopore, Bilal is from Anantnag, Chetan from Jammu. How many learners for each town?',
    'select town, count(*) from learners group by town',
    table(['town', 'count'], ['Sopore', '2'], ['Anantnag', '1'], ['Jammu', '1']),
    'One row comes out for each group. So what is selected must be what the groups are made by, or be reckoned over the group: count, sum, avg, min, max. A name would be one of many.',
    ask('Fees of June, July, June, July, grouped by month: how many rows?', 'Two.'),
  ),
  page(
    'Where before, having after',
    'Aaliya has paid 500 twice, Bilal 300, Deepa 700. Who has paid more than 600 in all?',
    'select learner, sum(rupees) from fees group by learner having sum(rupees) > 600',
    table(['learner', 'sum'], ['1 (Aaliya)', '1000'], ['4 (Deepa)', '700']),
    table(
      ['', 'where', 'having'],
      ['is read', 'before groups', 'after groups'],
      ['throws away', 'rows', 'groups'],
      ['knows sums', 'no', 'yes'],
    ),
    ask(
      'With where rupees > 600 in its place: who is left?',
      'Deepa alone. No single fee of Aaliya is above 600.',
    ),
  ),
  page(
    'What sums do with null',
    'Six rows have the marks 4, null, 8, 12, null and 0.',
    table(
      ['Asked', 'Answer'],
      ['count(*)', '6'],
      ['count(marks)', '4'],
      ['sum(marks)', '24'],
      ['avg(marks)', '6'],
      ['min(marks)', '0'],
    ),
    'Null says that a mark is not known: it is left out. Zero is known: it counts.',
    ask('The sum over no rows at all?', 'Null. Their count is 0.'),
    ask('count(distinct marks) of 4, 4, null, 8?', '2: the 4 once, and the 8.'),
  ),
  page(
    'True, false, unknown',
    'Whatever is compared with null is unknown. A row is kept by where when its condition is true; unknown is not enough.',
    table(
      ['a', 'b', 'a and b', 'a or b'],
      ['true', 'unknown', 'unknown', 'true'],
      ['false', 'unknown', 'false', 'unknown'],
      ['unknown', 'unknown', 'unknown', 'unknown'],
    ),
    'And not unknown is unknown again.',
    ask('where town = null: how many rows?', 'None, whatever the table. Write town is null.'),
    ask('Is 5 not in (1, 2, null) true?', 'No, it is unknown: the null may be a 5.'),
  ),
];

export const keys: BookPage[] = [
  page(
    'Keys',
    table(
      ['Key', 'In a line'],
      ['superkey', 'columns in which no two rows agree'],
      ['candidate key', 'a superkey that can spare no column'],
      ['primary key', 'the candidate that was chosen; never null'],
      ['foreign key', 'names a row of another table, or is null'],
    ),
    'If A is the only candidate key of a table of A, B, C and D, whatever holds A is a superkey. Each of the other three is in it or not: 2 × 2 × 2 = 8 superkeys.',
    ask(
      'Columns A, B, C; candidate keys A and B. How many superkeys?',
      '6: four with A, four with B, less two with both.',
    ),
  ),
  page(
    'Closure: what follows from what',
    'A -> B says: rows that agree in A agree in B. The closure of some columns is all that follows from them. If it is the whole table, they are a superkey.',
    'A table of A, B, C and D has the rules AB -> C, C -> D and D -> A.',
    table(
      ['Columns', 'Closure', 'Key?'],
      ['AB', 'ABCD', 'yes'],
      ['BC', 'ABCD', 'yes'],
      ['BD', 'ABCD', 'yes'],
      ['C', 'ACD', 'no'],
      ['D', 'AD', 'no'],
      ['B', 'B', 'no'],
    ),
    ask('Why does each key hold B?', 'B is on no right side: nothing gives it.'),
  ),
  page(
    'Normal forms',
    'A column is prime if it stands in some candidate key. Ask of each rule that says something (AB -> A does not):',
    table(
      ['Form', 'What it wants'],
      ['1NF', 'one value in each cell'],
      ['2NF', 'no part of a candidate key gives a column that is not prime'],
      ['3NF', 'the left side is a superkey, or what is on the right is prime'],
      ['BCNF', 'the left side is a superkey'],
    ),
    'Each form wants the one before it too. A table can always be split into 3NF with nothing lost and every rule kept; on the way to BCNF a rule may have to be given up.',
    ask('Columns A, B, C; AB -> C and C -> A. Form?', '3NF: A is prime, but C is no superkey.'),
  ),
  page(
    'Indexes',
    'An index is a sorted second list of some columns that says where each row lies. Reading gets quicker, each write a little slower.',
    table(
      ['Does it help?', 'B+ tree', 'Hash'],
      ["town = 'Sopore'", 'yes', 'yes'],
      ['rupees from 300 to 500', 'yes', 'no'],
      ['order by rupees', 'yes', 'no'],
    ),
    'An index on (town, name) helps whoever asks for a town, or for a town and a name. For a name alone it hardly helps: it is sorted by town first. Rows lie in one order only, so a table has one clustered index at most.',
    ask(
      'Each node points to 100 others. How many steps from the root to one of a million leaves?',
      '3: 100 × 100 × 100.',
    ),
  ),
];

export const databasePractice: BookPage[] = [
  page(
    'Sheet 1: one table',
    'The table t has the columns x and y, and the rows (1, 10), (1, 20), (2, 30) and (3, null).',
    ask('1. select count(y) from t', '3: the null is left out.'),
    ask('2. select sum(y) from t where x = 1', '30.'),
    ask('3. select avg(y) from t', '20: 60 ÷ 3.'),
    ask('4. select count(distinct x) from t', '3.'),
    ask('5. select x from t group by x having count(*) > 1', 'One row: 1.'),
  ),
  page(
    'Sheet 2: two tables',
    'The only column of a has 1, 2, 2, 3; that of b has 2, 2, 3, 4. They are joined where they are equal. How many rows?',
    ask('1. inner join', '5: 2 × 2 for the twos, one for 3.'),
    ask('2. a left join b', '6: the 1 as well.'),
    ask('3. full join', '7: the 4 as well.'),
    ask('4. rows of a whose value is in b', '3: 2, 2, 3. Nothing is doubled.'),
    ask('5. union of a and b', '4: each value once.'),
  ),
  page(
    'Sheet 3: keys and forms',
    ask('1. Columns A to E; AB is the only key. Superkeys?', '8: 2 × 2 × 2.'),
    ask('2. ABC with A -> B, B -> C. Form?', '2NF: C hangs on B, which is no key.'),
    ask('3. ABCD with AB -> C, A -> D. Form?', '1NF: D hangs on a part of AB.'),
    ask('4. ABCD with A -> B, B -> A, A -> CD. Keys?', 'Two: A and B.'),
    ask('5. ABC with A -> B, split into AB and AC. Lossless?', 'Yes: A gives all of AB.'),
  ),
  page(
    'Sheet 4: blocks and trees',
    'A sorted file has 30,000 records, 100 in a block.',
    ask('1. How many blocks?', '300.'),
    ask(
      '2. Found by halving: at most how many reads?',
      '9: eight reads do for 255 blocks, nine for 511.',
    ),
    ask('3. One entry a block, 30 in a block of index: blocks?', '10: 300 ÷ 30.'),
    ask('4. One entry a record, 30 in a block of index: blocks?', '1,000: 30,000 ÷ 30.'),
    ask(
      '5. A root, a level of nodes, then leaves; 11 children a node, 10 keys a leaf. Keys at most?',
      '1,210: 11 × 11 × 10.',
    ),
  ),
];
