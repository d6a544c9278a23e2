import { renderMarkdownText } from '@chinar/content/render-markdown';
import { problemText } from '@chinar/messages/problem-text';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { currentLocale } from '../../lib/i18n.ts';
import { Html } from '../html.tsx';

/**
 * What readers will see of a text, by the same renderer that the server has: it sanitises, so what was
 * typed may be shown. Large, with KaTeX in it: loaded only when somebody looks.
 */
export function MarkdownPreview({ text, lang }: { text: string; lang?: string | undefined }) {
  const { html, problems } = useMemo(() => renderMarkdownText(text), [text]);
  return (
    <div className="grid gap-3">
      <Html html={html} {...(lang ? { lang } : {})} />
      {problems.map((problem) => (
        <p
          key={JSON.stringify(problem)}
          className="flex items-start gap-1.5 text-14 font-medium text-warn-text"
        >
          <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          {problemText(problem, currentLocale())}
        </p>
      ))}
    </div>
  );
}
