import { Outlet } from 'react-router';

/** The exam room brings its own frame: no header, footer, background, gate or banner. */
export default function ExamLayout() {
  return <Outlet />;
}
