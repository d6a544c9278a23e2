import type { Bookmark, Highlight } from '@chinar/contract/materials.reading';
import type { Unsaved } from '../../../lib/shelf.ts';
import { stretchesOf } from './marks.ts';

export type Notes = { bookmarks: Bookmark[]; highlights: Highlight[] };

/** What is read since the last save; joined with what another visit could not send. */
export class Pending {
  private page: number;
  private isDone = false;
  private notes: Notes | null = null;
  private readonly seen = new Set<number>();
  private since = Date.now();
  private earlier = 0;
  private isTouched = false;

  note(notes: Notes): void {
    this.notes = notes;
  }

  finish(): void {
    this.isDone = true;
  }

  /** This page is read. */
  turn(page: number): void {
    if (page === this.page) return;
    this.page = page;
    this.isTouched = true;
  }

  /** These pages were in sight for a moment. */
  look(pages: readonly number[]): void {
    this.isTouched = true;
    for (const one of pages) this.seen.add(one);
  }

  constructor(page: number) {
    this.page = page;
  }

  get isEmpty(): boolean {
    return !this.isTouched && this.seen.size === 0 && this.notes === null && !this.isDone;
  }

  join(left: Unsaved): void {
    for (const [from, to] of left.seen)
      for (let page = from; page <= to; page += 1) this.seen.add(page);
    this.earlier += left.seconds;
    this.isDone ||= left.done;
    this.notes ??=
      left.bookmarks || left.highlights
        ? { bookmarks: left.bookmarks ?? [], highlights: left.highlights ?? [] }
        : null;
  }

  take(): Omit<Unsaved, 'id' | 'owner'> {
    const seconds = Math.min(86_400, Math.round((Date.now() - this.since) / 1000) + this.earlier);
    const taken = {
      page: this.page,
      seen: stretchesOf(this.seen).slice(0, 64),
      seconds,
      done: this.isDone,
      at: new Date().toISOString(),
      ...this.notes,
    };
    this.seen.clear();
    this.since = Date.now();
    this.earlier = 0;
    this.isDone = false;
    this.isTouched = false;
    this.notes = null;
    return taken;
  }
}
