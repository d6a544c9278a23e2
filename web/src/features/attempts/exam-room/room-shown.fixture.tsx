import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { RoomScreen } from './room-screen.tsx';
import type { Room } from './room.ts';

/** Draws a room as its learner sees it, at its first question. */
export async function showRoom(room: Room): Promise<Room> {
  const element = <RoomScreen room={room} name="Aaliya Mir" resultHref="/result" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByRole('heading', { name: /^Question 1\b/ });
  return room;
}
