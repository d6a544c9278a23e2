/* How whoever sits there proves anew who they are; apart from what every page carries. */
export { StepUpDialog } from '../step-up-dialog.tsx';
