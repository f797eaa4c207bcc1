import type { Walk } from '../flow/use-signup.ts'

/** The properties of every signup step. */
export type StepProps = { walk: Walk }

/** Whether the server could not read this field of the answer that was sent. */
export const isUnread = ({ trouble }: Walk, field: string): boolean =>
  trouble?.kind === 'field' && trouble.field === field

/** Whether the sent value of this field is in use by another person. */
export const isInUse = ({ signup }: Walk, field: string): boolean =>
  signup.flow.fault?.kind === 'in-use' && signup.flow.fault.field === field
