import {
  type CourseDraft,
  removeCourseThumbnail,
  setCourseThumbnail,
} from '@chinar/contract/courses.making';
import * as m from '@chinar/messages/paraglide/messages';
import { fieldWord } from '../../../lib/field-words.ts';
import { Cover } from '../../../ui/cover.tsx';
import { ThumbnailPart } from '../../../ui/thumbnail-part.tsx';
import { levelWord } from '../course-words.ts';
import { touched } from './touched-data.ts';

/** The picture on the cards of a course; a draft may do without. Faults lead here. */
export function CourseThumbnail({ course }: { course: CourseDraft }) {
  return (
    <div data-place="thumbnail" tabIndex={-1}>
      <ThumbnailPart
        set={setCourseThumbnail}
        remove={removeCourseThumbnail}
        params={{ id: course._id }}
        touches={touched}
        isChosen={course.thumbnail !== null}
        hint={m.courses_make_picture_hint()}
        cover={
          <Cover
            id={course._id}
            image={course.thumbnail}
            alt={course.thumbnailAlt}
            title={fieldWord(course.category)}
            line={levelWord(course.level)}
          />
        }
      />
    </div>
  );
}
