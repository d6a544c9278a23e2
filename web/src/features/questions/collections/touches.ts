import { listQuestions } from '@chinar/contract/questions';
import { getCollection, listCollections } from '@chinar/contract/questions.collections';

/** What is asked anew when a collection has changed. */
export const collectionTouches = [listCollections, getCollection, listQuestions];
