import { fileURLToPath } from 'node:url';
import { wordsOf } from './words-of.ts';

/*
 * Two chunks that every page needs, instead of forty small ones: on a phone network each request costs
 * more than the few bytes that a page does not use.
 */
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack\/(?:react-query|query-core))\//;
const shell = new RegExp(
  [
    String.raw`web/src/(lib|app)/(?!zod-config|new-key|item-words|display-settings|google|list-query|added-rows|use-list|loader|words|field-words|phone|redirect|next-attempt|marking|zod-resolver|use-(?!media)|resumable|unfinished-|shelf|lesson-pages|topic-choices|exam-layout|(?:auth|bare|admin|tutor)-layout|staff-|upload|size-text|quiz-home|key-words|months|exam-database|shared-ranks|held-notice|own-home|community-|drag\.|drawer\.|version-banner|waiting-|idle-parts)[\w-]+\.tsx?$`,
    String.raw`web/src/ui/(avatar|button|card|disclosure-menu|icon-button|leaf-mark|link|menu-button|tab-button|on-sight|feed-link|option-row|save-line|share-bar|palette-mark|idle-part|late-part|segmented|skeleton|skip-link|sky|spinner|stat-number|tag|toasts|fields/box-class|screens/(?:screen-head|own-home-skeleton))\.tsx$`,
    String.raw`contract/src/(envelope|errors|url)\.ts$`,
    String.raw`messages/compiled/(runtime|registry|messages/common_(brand|demo|error|footer|free|language|loading|logging|main|menu|nav|network|palette|skip|tab_|theme|version))`,
    // The tick is in the sample question of the home page, and nothing else of the words is.
    String.raw`node_modules/lucide-react/dist/esm/(Icon|createLucideIcon|context|icons/check\.)`,
    String.raw`node_modules/(class-variance-authority|clsx)`,
    // Else it is taken along into the chunk of one of its users.
    String.raw`content/src/format\.ts$`,
  ].join('|'),
);

/**
 * What two or three pages share, or nearly all: each would be a file of its own, whose name all pages learn.
 * What these are made of does not come along: else a page that needs one of their words, or the store on the
 * device, loads dialogs and readers with it (the exam room had 37 KB of those on its way to Begin).
 */
const sharedParts = [
  {
    name: 'parts',
    test: /web\/src\/ui\/(notice|html|wide|held-pictures|row-edges)\.tsx?$|content\/src\/addresses/,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'list-parts',
    test: /web\/src\/(ui\/(load-more|card-skeleton|time-text|fields\/filter-fields|screens\/(query-state|list-[\w-]+))|lib\/(use-list|list-query))\.tsx?$/,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'room-parts',
    test: /features\/attempts\/exam-room\/(use-page-keys|room-parts)\.ts|web\/src\/lib\/(marking|quiz-home|loader)\.ts|web\/src\/ui\/(use-maths|screens\/wizard-screen)\.tsx?$|\?bare$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // What keeps lessons on a device: the course, its lessons, the reader and the player share it.
    name: 'keeping',
    test: /web\/src\/lib\/(shelf|lesson-pages)|features\/courses\/keeping\/(?!downloads)|features\/materials\/reader\/kept-copies|features\/videos\/player\/(film-copy|watch-queue|ranges|choices)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'tutor-words',
    test: /messages\/compiled\/messages\/tutors_|features\/tutors\/(language|state|step)-words/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'tutor-parts',
    test: /features\/tutors\/(document|timeline|written)-|contract\/src\/tutors\.applications/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'filter-words',
    test: /messages\/compiled\/messages\/(centers|courses|exams|programs|study_material_packages|test_series|videos)_(filter|found|search)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'desk-words',
    test: new RegExp(
      String.raw`messages/compiled/messages/(${[
        'accounts_tutors_title',
        'categories_title',
        'certificates_(title|reason)',
        'comments_held_title',
        'contact_(assignee|column|mode|readers|times)_',
        'courses_make_new',
        'materials_new',
        'programs_archive_text',
        'questions_(kind|pool|review|version)',
        'quizzes_make_forms',
        'settings_title',
        'study_material_packages_field_title',
        'testimonials_title',
        'videos_(field_title|state|upload_title)',
      ].join('|')})`,
    ),
    minShareCount: 2,
    priority: 1,
  },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

const saidInRoom = wordsOf(fileURLToPath(new URL('src/routes/take.tsx', import.meta.url)));

/** A message or icon that the exam room says from the start, and whether it is one of tests alone. */
const isSaid = (id: string, isOfTests: boolean): boolean => {
  const [file = 'no word'] = /(?:messages|icons)\/[\w-]+\.m?js$/.exec(id) ?? [];
  return saidInRoom.has(file) && /\/(attempts|spoken)_/.test(file) === isOfTests;
};

/** What makers share, and what is said of their files: a third of all words, and none of a reader's. */
const makerWords =
  /messages\/compiled\/messages\/(issue_|problem_|(announcements|categories|claims|settings)_|quizzes_(make|print|pattern)_|materials_(fault|field)_|courses_(make|learners)_|videos_failure_|questions_(import|filter|status|missing|part)_|exams_field_|notifications_kind_|contact_(status|request|column|reader)|testimonials_(refused|taken|column)|common_(conflict|upload|image)_)/;

/** How the scripts of the pages are cut into files; what none of these names is cut by who imports it. */
export const chunkGroups = [
  // Between a learner and Begin stands nothing that the room does not say itself.
  {
    name: 'room-words',
    test: (id: string) => isSaid(id, true),
    minShareCount: 2,
    priority: 1.5,
  },
  {
    name: 'core-words',
    test: (id: string) => isSaid(id, false),
    minShareCount: 2,
    priority: 1.5,
  },
  // Words of several pages, each of which would be a file of a few bytes.
  {
    name: 'exam-words',
    test: /messages\/compiled\/messages\/(attempts|spoken)_/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'maker-words', test: makerWords, minShareCount: 4, priority: 1 },
  {
    name: 'words',
    test: /messages\/compiled\/messages\/|lucide-react\/dist\/esm\/icons\//,
    minShareCount: 4,
    priority: 0,
  },
  { name: 'frame', test: frame, priority: 3 },
  // Before the words: what both need, as the messages' runtime, must not come with the exam's.
  { name: 'shell', test: shell, priority: 2 },
  // Words of lists, and of tutors and admins: not a byte of them on the home page.
  { name: 'list-words', test: /messages\/common_(list_|search\.)/, priority: 1 },
  {
    name: 'staff-words',
    test: /messages\/(common_(staff|admins|tutors|table)_|questions_bank_title)/,
    priority: 1,
  },
  ...sharedParts,
  // Schemas and what nearly all of them are made of: loaded with the first call or form. What is
  // shared and named nowhere comes with whichever chunk uses it first.
  {
    name: 'schemas',
    test: /node_modules\/zod|web\/src\/lib\/(?:zod-config|size-text)|contract\/src\/(accounts|endpoint|ids|text|list|pagination|translations|version)\.ts$/,
    priority: 2,
  },
  {
    name: 'papers',
    test: /contract\/src\/(questions\.terms|attempts\.limits|quizzes|test-series|pagination)\.ts$/,
  },
  {
    name: 'cards',
    test: /web\/src\/(ui\/(cover|price)|features\/test-series\/(series-card|cover-words))\.tsx?$/,
  },
];
