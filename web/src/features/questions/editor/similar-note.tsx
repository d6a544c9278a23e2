import type { LikeQuestion } from '@chinar/contract/questions.bank';
import * as m from '@chinar/messages/paraglide/messages';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { staffPaths } from '../../../lib/staff-paths.ts';
import { Given } from '../../../ui/given.tsx';
import { Link } from '../../../ui/link.tsx';
import { Press } from '../../../ui/press.tsx';
import { statusWord } from '../question-data.ts';
import { usePreview } from './preview.tsx';

function likeWord({ likeness, sameOptions }: LikeQuestion): string {
  if (likeness === 100 && sameOptions === 100) return m.questions_like_whole();
  if (sameOptions === null) return m.questions_like_words({ percent: likeness });
  return m.questions_like_both({ percent: likeness, options: sameOptions });
}

/** Warns that the bank asks nearly the same; said once more only of others. */
export function SimilarNote() {
  const similar = usePreview().data?.similar ?? [];
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const left = similar.filter(({ _id }) => !dismissed.includes(_id));
  return (
    <div aria-live="polite">
      {left.length > 0 && (
        <section
          aria-label={m.questions_like_title()}
          className="flex gap-3 rounded-card bg-warn-soft p-4"
        >
          <CopyCheck size={20} className="mt-0.5 shrink-0 text-warn-text" aria-hidden="true" />
          <div className="grid min-w-0 flex-1 gap-3">
            <p className="font-semibold">{m.questions_like_title()}</p>
            <ul className="grid gap-3">
              {left.map((like) => (
                <li key={like._id} className="grid gap-0.5">
                  <p className="line-clamp-2">
                    <Given>{like.stem}</Given>
                  </p>
                  <p className="text-14 text-ink-2">
                    {[statusWord(like.status), likeWord(like)].join(' · ')}
                  </p>
                  <Link
                    to={staffPaths.tutorQuestion(like._id)}
                    target="_blank"
                    className="tap justify-self-start text-14"
                  >
                    {m.questions_like_compare()}
                  </Link>
                </li>
              ))}
            </ul>
            <Press
              onClick={() => setDismissed([...dismissed, ...left.map(({ _id }) => _id)])}
              className="min-h-11 justify-self-start rounded-control px-2 text-14 font-semibold text-lake hover:bg-surface"
            >
              {m.questions_like_other()}
            </Press>
          </div>
        </section>
      )}
    </div>
  );
}
