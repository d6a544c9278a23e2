import { pictureIdOf } from '@chinar/content/addresses';
import { type Issue, issuesOf } from '@chinar/contract/issues';
import { askedTexts, ImportedQuestion, type QuestionDraft } from '@chinar/contract/questions';
import { isStorable } from '@chinar/contract/text';
import { type Fault, faultsOf, warningsOf } from './import.check.ts';
import { expectedAt, type Naming } from './import.fields.ts';
import { withFormulae } from './import.mathml.ts';
import { at, message, type MessageCode, type Reason, reason } from './import.reason.ts';
import {
  addressesOf,
  asHeld,
  type BankPictures,
  boxedQuestion,
  type FilePicture,
  noPictures,
  type PictureBox,
} from './import.picture-box.ts';
import { weighed } from './import.weights.ts';
import {
  type FilePassage,
  type FilePassages,
  type ImportSettings,
  type ParsedItem,
  type Place,
  plainSettings,
} from './import.types.ts';

/** As many notes on one item as somebody would read; the rest are counted. */
const maxNotes = 10;

/** A fault in the words of a format. */
function told(faults: readonly Fault[], naming: Naming): Reason[] {
  return faults.slice(0, 5).map(({ path, reason: why }) => at(naming(path), why));
}

const pictureOfLatex = /(\\includegraphics)\s*(?:\[[^\]]*\])?\s*\{([^}]*)\}/g;

/** Pictures that a text shows and that neither this site nor the file holds. */
export function foreignPictures(
  text: string,
  kind: QuestionDraft['textKind'],
  held: readonly FilePicture[] = [],
  bank?: BankPictures,
): Reason[] {
  const own = new Set(held.map(({ id }) => id));
  const isHeld = (address: string): boolean => {
    const id = pictureIdOf(address);
    return id !== null && (own.has(id) || (bank?.ids.has(id) ?? false));
  };
  if (kind === 'plain') return [];
  const found = [...text.matchAll({ ...addressesOf, latex: pictureOfLatex }[kind])].map(
    ([, , ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
  return found
    .filter((address) => !/^\/(?!\/)/.test(address) && !isHeld(address))
    .map((address) =>
      address.startsWith('data:')
        ? reason('picture_embedded')
        : reason('picture_shown', { name: nameOf(address) }),
    );
}

function nameOf(address: string): string {
  return address.slice(0, 200).replace(/^(?:@@PLUGINFILE@@\/|picture:)/, '');
}

function missingPictures(
  { content, textKind }: QuestionDraft,
  held: readonly FilePicture[],
  bank: BankPictures | undefined,
): Reason[] {
  const texts = [...askedTexts(content.en), ...(content.hi ? askedTexts(content.hi) : [])];
  return texts.flatMap(([, text]) => foreignPictures(text, textKind, held, bank));
}

const missing = new Set(['required']);
const long = new Set(['too_long', 'too_many']);

/** What a schema complains of, with what it expects instead. */
export function faultOfIssue({ path, key, values }: Issue): Fault {
  if (key === 'unknown_field') {
    const names = (values['names'] ?? '').slice(0, 100);
    return { path, reason: reason('field_unknown', { names: `“${names}”` }) };
  }
  const code = missing.has(key) ? 'field_missing' : long.has(key) ? 'field_long' : 'field_wrong';
  return { path, reason: at(null, message(code, {}, { expected: expectedAt(path) })) };
}

/** The first text, or name of a field, that no database can keep: with a NUL or half a character. */
export function unstorableIn(value: unknown, path = ''): Fault | null {
  if (typeof value === 'string') {
    if (isStorable(value)) return null;
    const code = value.includes('\0') ? 'text_nul' : 'text_half';
    return { path, reason: reason(code) };
  }
  if (value === null || typeof value !== 'object') return null;
  for (const [name, inner] of Object.entries(value)) {
    const below = path === '' ? name : `${path}.${name}`;
    const fault = isStorable(name)
      ? unstorableIn(inner, below)
      : { path, reason: reason('text_name') };
    if (fault !== null) return fault;
  }
  return null;
}

type Asked = {
  question: QuestionDraft;
  passage: FilePassage | null;
  pictures: readonly FilePicture[];
};

/** The passage that a question names, or why it cannot be asked with it. */
function passageOf(
  ref: string | undefined,
  passages: FilePassages,
): { passage: FilePassage | null } | { skipped: Reason[] } {
  if (ref === undefined) return { passage: null };
  const known = passages.get(ref);
  if (!known) return { skipped: [reason('passage_missing', { ref })] };
  return 'unfit' in known ? { skipped: [known.unfit] } : { passage: known };
}

function question(
  value: unknown,
  naming: Naming,
  {
    passages,
    pictures,
    bank,
  }: { passages: FilePassages; pictures: PictureBox; bank: BankPictures | undefined },
): Asked | { skipped: Reason[] } {
  const unfit = unstorableIn(value);
  if (unfit !== null) return { skipped: told([unfit], naming) };
  const parsed = ImportedQuestion.safeParse(value);
  if (!parsed.success) {
    return { skipped: told(issuesOf(parsed.error, value).map(faultOfIssue), naming) };
  }
  const { passage: ref, ...written } = parsed.data;
  const boxed = boxedQuestion(written, pictures);
  const { value: draft, used } = asHeld(boxed.draft, boxed.used, bank);
  const [picture] = [...boxed.unfit, ...missingPictures(draft, used, bank)];
  if (picture !== undefined) return { skipped: [picture] };
  const about = passageOf(ref, passages);
  if ('skipped' in about) return about;
  return { question: draft, ...about, pictures: [...used, ...(about.passage?.pictures ?? [])] };
}

/** Notes on what is not in the question: without them it would be gone without a word. */
const losses = new Set<MessageCode>([
  'moodle_left',
  'shuffle_left',
  'numeric_left',
  'short_left',
  'short_partly',
  'short_case',
  'category_cut',
  'csv_nameless',
  'csv_columns_unknown',
  'csv_column_unknown',
  'csv_tolerance',
  'tags_left',
  'title_cut',
  'id_left',
  'grade_left',
  'tongue_left',
  'xlsx_sheets_left',
  'xlsx_pictures_left',
  'docx_left',
  'docx_picture_left',
  'answer_unit_left',
  'docx_explanation_holds',
  'json_beside',
  'passages_unused',
  'explanation_picture',
  'bytes_repaired',
  'weights_dropped',
  'problem_element_text_dropped',
  'problem_font_dropped',
  'problem_hidden_dropped',
  'problem_look_dropped',
  'problem_cells_dropped',
]);

/** Of what is lost, everything that an honest file could lose. */
const maxLosses = 200;

function bounded(notes: Reason[]): Reason[] {
  const isLoss = ({ code }: Reason) => losses.has(code);
  const kept = [
    ...notes.filter(isLoss).slice(0, maxLosses),
    ...notes.filter((note) => !isLoss(note)).slice(0, maxNotes),
  ];
  const left = notes.length - kept.length;
  return left === 0 ? notes : [...kept, reason('warnings_more', { count: left })];
}

type Finish = {
  warnings?: Reason[];
  naming: Naming;
  settings?: ImportSettings;
  passages?: FilePassages;
  pictures?: PictureBox;
};

const noPassages: FilePassages = new Map();

/** The kind that was chosen for texts that do not say theirs. */
export function withKind(value: unknown, { textKind }: ImportSettings): unknown {
  const isOpen = value !== null && typeof value === 'object' && !('textKind' in value);
  return isOpen && textKind !== undefined ? { ...value, textKind } : value;
}

function says(value: unknown, field: string): boolean {
  return value !== null && typeof value === 'object' && field in value;
}

/** What a parser read, held against the contract: a question, or the reasons why it is none. */
export function finishItem(
  place: Place,
  value: unknown,
  {
    warnings = [],
    naming,
    settings = plainSettings,
    passages = noPassages,
    pictures = noPictures,
  }: Finish,
): ParsedItem {
  const result = question(withFormulae(withKind(value, settings)), naming, {
    passages,
    pictures,
    bank: settings.bank,
  });
  if ('skipped' in result) return { ...place, warnings: bounded(warnings), ...result };
  const { question: draft, told: aboutWeights } = weighed(result.question, settings.weights);
  const { passage } = result;
  const faults = faultsOf(draft, passage !== null);
  if (faults.length > 0) {
    return { ...place, warnings: bounded(warnings), skipped: told(faults, naming) };
  }
  const found = warningsOf(draft).map(({ path, reason: why }) => at(naming(path), why));
  const said = bounded([...warnings, ...aboutWeights, ...found]);
  const more = {
    ...(passage ? { passage } : {}),
    ...(result.pictures.length > 0 ? { pictures: result.pictures } : {}),
    ...(says(value, 'difficulty') ? { saysDifficulty: true as const } : {}),
  };
  return { ...place, warnings: said, question: draft, ...more };
}

export function skippedItem(place: Place, why: Reason, warnings: Reason[] = []): ParsedItem {
  return { ...place, warnings: bounded(warnings), skipped: [why] };
}
