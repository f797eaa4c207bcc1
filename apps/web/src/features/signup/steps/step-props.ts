import type { Walk } from '../flow/use-signup.ts'

/** What every step of a signup is given. */
export type StepProps = { walk: Walk }

/** Whether the server could not read this field of the answer that was sent. */
export const isUnread = ({ trouble }: Walk, field: string): boolean =>
  trouble?.kind === 'field' && trouble.field === field

/** Whether somebody else has what was sent for this field. */
export const isInUse = ({ signup }: Walk, field: string): boolean =>
  signup.flow.fault?.kind === 'in-use' && signup.flow.fault.field === field
