import { createVideo, ExternalFilm } from '@chinar/contract/videos.making';
import * as m from '@chinar/messages/paraglide/messages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { saidOf } from '../../lib/api-error.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { sizeText } from '../../lib/size-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { EndpointForm } from '../../ui/fields/endpoint-form.tsx';
import { SubmitButton } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { SwitchBox } from '../../ui/choice-boxes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormScreen } from '../../ui/screens/form-screen.tsx';
import { filmBytes, filmTypes } from './making/film-limits.ts';
import { UploadRow } from './making/upload-row.tsx';
import { beginFilm, mostAtOnce, useUploads } from './making/uploads.ts';
import { FieldChoice } from './making/video-form.tsx';

const crumbs = () => [{ label: m.videos_own_title(), to: staffPaths.videos.list() }];

/** Why a file is not even sent; nothing where it may be. */
function refusalOf({ type, size, name }: File): string {
  if (!filmTypes.some((known) => known === type)) return m.videos_upload_kind({ name });
  const limits = { name, size: sizeText(size), maximum: sizeText(filmBytes) };
  return size > filmBytes ? m.videos_upload_large(limits) : '';
}

/** A film that lies elsewhere: its address and its length. */
function Elsewhere() {
  const navigate = useNavigate();
  const body = z.extend(z.pick(createVideo.body, { title: true, category: true }), {
    external: ExternalFilm,
  });
  return (
    <Fold label={m.videos_external_title()}>
      <EndpointForm
        endpoint={createVideo}
        schema={body}
        also={{ isOwn: true }}
        record={{ category: 'Exam skills' }}
        draftKey="video-elsewhere"
        onSent={({ _id }) => void navigate(staffPaths.videos.edit(_id))}
      >
        <div className="grid gap-4">
          <TextField
            name="external.url"
            label={m.videos_external_url()}
            hint={m.videos_external_hint()}
          />
          <TextField name="title" label={m.videos_field_title()} maxLength={120} />
          <FieldChoice />
          <DurationField
            name="external.seconds"
            label={m.videos_external_seconds()}
            counts="seconds"
          />
          <SubmitButton>{m.videos_external_add()}</SubmitButton>
        </div>
      </EndpointForm>
    </Fold>
  );
}

/** Begins a video for each file, and keeps what could not be begun in words. */
function useBegin(): {
  said: string;
  begin: (files: readonly File[], room: number) => Promise<void>;
} {
  const [said, setSaid] = useState('');
  const begin = async (files: readonly File[], room: number): Promise<void> => {
    const refused = files.map(refusalOf).filter((one) => one !== '');
    const fit = files.filter((file) => refusalOf(file) === '');
    if (fit.length > room) refused.push(m.videos_upload_many({ count: mostAtOnce }));
    setSaid(refused.join('\n'));
    for (const file of fit.slice(0, room)) {
      try {
        await beginFilm(file, 'Exam skills');
      } catch (error) {
        setSaid((held) => [held, `${file.name}: ${saidOf(error, '')}`].filter(Boolean).join('\n'));
      }
    }
  };
  return { said, begin };
}

/** Films are dropped or chosen here, and go on their way while what is said of them is written. */
export function UploadScreen() {
  const uploads = useUploads();
  const [isOwn, setOwn] = useState(false);
  const { said, begin } = useBegin();
  const busy = uploads.filter(({ state }) => state !== 'done' && state !== 'refused').length;
  const room = Math.max(0, mostAtOnce - busy);
  return (
    <FormScreen
      title={m.videos_upload_title()}
      lead={m.videos_upload_lead()}
      crumbs={crumbs()}
      isWide
    >
      <div className="grid max-w-4xl gap-6">
        <SwitchBox
          label={m.videos_upload_own()}
          text={m.videos_upload_own()}
          isOn={isOwn}
          onChange={setOwn}
        />
        <p className="-mt-4 text-14 text-ink-2">{m.videos_upload_own_text()}</p>
        <FileDrop
          label={m.videos_upload_choose()}
          hint={isOwn ? m.videos_upload_hint({ count: mostAtOnce }) : m.videos_upload_own_first()}
          accept={filmTypes.join(',')}
          isMany
          isOff={!isOwn || room === 0}
          onFiles={(files) => void begin(files, room)}
        />
        {said !== '' && (
          <Notice tone="bad" isAlert>
            <span className="whitespace-pre-line">{said}</span>
          </Notice>
        )}
        {uploads.map((upload) => (
          <Card as="section" key={upload.videoId} label={upload.name} className="grid gap-4">
            <UploadRow upload={upload} />
            {upload.state !== 'refused' && (
              <div>
                <LinkButton to={staffPaths.videos.edit(upload.videoId)} size="sm">
                  {m.videos_upload_details()}
                </LinkButton>
              </div>
            )}
          </Card>
        ))}
        {isOwn && <Elsewhere />}
      </div>
    </FormScreen>
  );
}
