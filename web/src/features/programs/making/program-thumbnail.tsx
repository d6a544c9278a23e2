import { getProgram, listPrograms } from '@chinar/contract/programs';
import {
  getProgramForEdit,
  listTaughtPrograms,
  type ProgramRecord,
  removeProgramThumbnail,
  setProgramThumbnail,
} from '@chinar/contract/programs.making';
import { ThumbnailPart } from '../../../ui/thumbnail-part.tsx';
import { ProgramCover } from '../program-card.tsx';

const touches = [getProgramForEdit, getProgram, listTaughtPrograms, listPrograms];

/** The picture on the cards of a program; without one its cover is drawn. */
export function ProgramThumbnail({ program }: { program: ProgramRecord }) {
  return (
    <ThumbnailPart
      set={setProgramThumbnail}
      remove={removeProgramThumbnail}
      params={{ id: program._id }}
      touches={touches}
      isChosen={program.thumbnail !== null}
      cover={<ProgramCover program={{ ...program, exam: null, itemCount: program.items.length }} />}
    />
  );
}
