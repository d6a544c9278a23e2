import { getVideo } from '@chinar/contract/videos';
import {
  captionBytes,
  getVideoForEdit,
  removeCaptions,
  setCaptions,
  type VideoRecord,
} from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useMutation } from '@tanstack/react-query';
import { ApiError, saidOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.tsx';

const languages = ['en', 'hi'] as const;
type Language = (typeof languages)[number];

const words = { en: m.videos_language_en, hi: m.videos_language_hi };

function firstFault(error: Error): string {
  const fault = error instanceof ApiError ? error.errors[0]?.message : undefined;
  return fault ?? saidOf(error, '');
}

/** What is said in one language: sent, or taken away. */
function InLanguage({ video, language }: { video: VideoRecord; language: Language }) {
  const params = { id: video._id, language };
  const saving = useMutation({
    mutationFn: (file: File | null) =>
      file ? call(setCaptions, { params }, { file }) : call(removeCaptions, { params }),
    onSuccess: async (_data, file, _result, { client }) => {
      await Promise.all(
        [getVideoForEdit, getVideo].map(({ name }) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      );
      toast.success(file ? m.videos_captions_saved() : m.videos_captions_removed());
    },
  });
  const held = video.captions.find((one) => one.language === language);
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-18">{words[language]()}</h3>
      {held && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-14 text-ink-2">
            {m.videos_captions_lines({ count: held.lines })}
          </span>
          <Button
            size="sm"
            variant="danger-outline"
            loading={saving.isPending}
            onClick={() => saving.mutate(null)}
          >
            {m.videos_captions_remove({ language: words[language]() })}
          </Button>
        </div>
      )}
      <FileDrop
        label={m.videos_captions_choose({ language: words[language]() })}
        hint={m.videos_captions_hint({ maximum: sizeText(captionBytes) })}
        accept=".vtt,.srt,text/vtt"
        isOff={saving.isPending}
        onFiles={([file]) => saving.mutate(file ?? null)}
      />
      {saving.error && (
        <Notice tone="bad" isAlert>
          {firstFault(saving.error)}
        </Notice>
      )}
    </div>
  );
}

export function CaptionsPart({ video }: { video: VideoRecord }) {
  return (
    <section aria-label={m.videos_part_captions()} className="grid gap-4">
      <h2 className="text-22">{m.videos_part_captions()}</h2>
      <div className="grid gap-6 md:grid-cols-2">
        {languages.map((language) => (
          <InLanguage key={language} video={video} language={language} />
        ))}
      </div>
    </section>
  );
}
