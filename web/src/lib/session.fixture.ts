import type { User } from '@chinar/contract/accounts';

/** Somebody who is logged in. */
export const learner: User = {
  _id: '00000000-0000-7000-b000-000000000001',
  fullName: 'Aaliya Mir',
  username: 'aaliya',
  email: 'aaliya@example.in',
  role: 'learner',
  avatar: null,
  coverImage: null,
  phoneNumber: '+919419012345',
  tutorStatus: 'none',
  isEmailVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  bio: null,
  language: 'en',
  zone: 'Asia/Kolkata',
  isPublic: true,
  erasesAt: null,
  isChild: false,
  needsAge: false,
  hasPassword: true,
  hasGoogle: false,
  hasSecondFactor: false,
  needsSecondFactor: false,
  version: 1,
};
