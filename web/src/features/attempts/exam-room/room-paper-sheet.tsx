import type { Language } from '@chinar/contract/text';
import * as m from '@chinar/messages/paraglide/messages';
import { Html } from '../../../ui/html.tsx';
import { Press } from '../../../ui/press.tsx';
import type { PaperIndex, PassageGroup } from './paper-index.ts';
import { passageText, textOf } from './paper-index.ts';
import { passageTitle } from './room-parts.ts';
import type { Room, RoomView } from './room.ts';
import { letterOf } from '../../../lib/letters.ts';

type Props = { room: Room; view: RoomView; onClose: () => void };
type Entry = { _id: string; html: string };

/** Options, or a column that is matched, each with its letter or number. */
function Entries({
  entries,
  lang,
  signOf,
  label,
}: {
  entries: readonly Entry[];
  lang: Language;
  signOf: (place: number) => string;
  label?: string;
}) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="grid min-w-0 content-start gap-1 text-ink-2">
      {entries.map((entry, place) => (
        <li key={entry._id} className="flex gap-2">
          <span className="w-5 shrink-0 font-semibold text-ink-3">{signOf(place)}</span>
          <span className="min-w-0 flex-1">
            <Html html={entry.html} lang={lang} inline />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A passage before the first of its questions. */
function Passage({ group, language }: { group: PassageGroup; language: Language }) {
  const { html, lang } = passageText(group.passage, language);
  return (
    <section className="grid gap-2 rounded-card bg-sunk p-4">
      <h4 className="text-16 font-semibold">{passageTitle(group)}</h4>
      <Html html={html} lang={lang} />
    </section>
  );
}

type Placed = NonNullable<ReturnType<PaperIndex['byId']['get']>>;

/** What is asked, and what there is to choose among or to match. */
function Asked({ placed: { question }, language }: { placed: Placed; language: Language }) {
  const text = textOf(question, language);
  const numberOf = (place: number): string => String(place + 1);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Html html={text.stem} lang={text.lang} />
      <Entries entries={text.options} lang={text.lang} signOf={letterOf} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Entries
          entries={text.left}
          lang={text.lang}
          signOf={letterOf}
          label={m.attempts_match_left()}
        />
        <Entries
          entries={text.right}
          lang={text.lang}
          signOf={numberOf}
          label={m.attempts_match_right()}
        />
      </div>
    </div>
  );
}

/** The whole paper to read through; a press leads to the question. */
export function QuestionPaper({ room, view, onClose }: Props) {
  const { sections, byId } = room.index;
  const nameOf = (number: number, section: string): string =>
    sections.length > 1
      ? m.attempts_go_to_question_of({ number, section })
      : m.attempts_go_to_question({ number });
  return (
    <div className="grid grid-cols-1 gap-8 p-5">
      {/* What is not open yet is not to be read ahead, and what is closed is not to be read again. */}
      {sections
        .filter((_, place) => view.sections[place] === 'open')
        .map((section) => (
          <section key={section.title}>
            <h3 className="mb-3 text-18">{section.title}</h3>
            <ol className="grid grid-cols-1 gap-6">
              {section.ids.map((id, place) => {
                const placed = byId.get(id);
                if (!placed) return null;
                const { group } = placed;
                return (
                  <li key={id} className="grid grid-cols-1 gap-4 border-t border-line pt-4">
                    {group?.ids[0] === id && <Passage group={group} language={view.language} />}
                    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-2">
                      <Press
                        className="figure grid size-11 place-items-center rounded-control text-lake hover:bg-sunk"
                        aria-label={nameOf(place + 1, section.title)}
                        onClick={() => {
                          room.goTo(id);
                          onClose();
                        }}
                      >
                        {place + 1}
                      </Press>
                      <Asked placed={placed} language={view.language} />
                    </div>
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
    </div>
  );
}
