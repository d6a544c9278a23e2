import type { Ctx } from './context.ts';
import type { MediaLink } from './ports/files/media-links.ts';

/** What a link opens: a file of the store, or a text that is made when it is asked for. */
export type OpenedMedia = { key: string } | { text: string; mediaType: string };

/** A feature whose films are handed out by links that are looked at again while they play. */
export type MediaSource = {
  /** The first part of its addresses. */
  kind: string;
  /** What is opened, if the one for whom the link was made may see it now; null where not. */
  open: (ctx: Ctx, link: MediaLink) => Promise<OpenedMedia | null>;
};
