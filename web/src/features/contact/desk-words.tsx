import {
  ReaderState,
  RequestStatus,
  type Ticket,
  TicketStatus,
} from '@chinar/contract/contact.desk';
import { contactTopics, counsellingModes } from '@chinar/contract/contact';
import { formatDateTime } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';
import { Tag } from '../../ui/tag.tsx';
import { modeWord, topicWord } from './contact-words.ts';

type Look = { word: () => string; tone: 'plain' | 'saffron' | 'lake' | 'good' };

const statuses: Record<TicketStatus, Look> = {
  open: { word: m.contact_status_open, tone: 'saffron' },
  in_progress: { word: m.contact_status_in_progress, tone: 'lake' },
  answered: { word: m.contact_status_answered, tone: 'good' },
  closed: { word: m.contact_status_closed, tone: 'plain' },
};
const requests: Record<RequestStatus, Look> = {
  open: { word: m.contact_request_open, tone: 'saffron' },
  called: { word: m.contact_request_called, tone: 'lake' },
  done: { word: m.contact_request_done, tone: 'good' },
  cancelled: { word: m.contact_request_cancelled, tone: 'plain' },
};
const readers: Record<ReaderState, Look> = {
  asked: { word: m.contact_reader_asked, tone: 'saffron' },
  confirmed: { word: m.contact_reader_confirmed, tone: 'good' },
  left: { word: m.contact_reader_left, tone: 'plain' },
};

export const statusWord = (status: TicketStatus): string => statuses[status].word();
export const requestWord = (status: RequestStatus): string => requests[status].word();
export const readerWord = (state: ReaderState): string => readers[state].word();

const LookTag = ({ word, tone }: Look) => <Tag tone={tone}>{word()}</Tag>;
export const StatusTag = ({ status }: { status: TicketStatus }) => LookTag(statuses[status]);
export const RequestTag = ({ status }: { status: RequestStatus }) => LookTag(requests[status]);
export const ReaderTag = ({ state }: { state: ReaderState }) => LookTag(readers[state]);

const choicesOf = <V extends string>(values: readonly V[], label: (value: V) => string) =>
  values.map((value) => ({ value, label: label(value) }));

export const statusChoices = () => choicesOf(TicketStatus.options, statusWord);
export const requestChoices = () => choicesOf(RequestStatus.options, requestWord);
export const readerChoices = () => choicesOf(ReaderState.options, readerWord);
export const topicChoices = () => choicesOf(contactTopics, topicWord);
export const modeChoices = () => choicesOf(counsellingModes, modeWord);

export const timeOf = (instant: string | null): string =>
  instant === null ? '' : formatDateTime(instant, currentLocale());

/** A message in words, for whoever does not see its row. */
export const ticketName = ({ name, ticketNo }: Pick<Ticket, 'name' | 'ticketNo'>): string =>
  `${name}, ${ticketNo}`;
