import type { SignupForm, SignupType } from '@vereda/domain/signup/signup-course.ts'

/** What is known about the one person whom an invitation is for. */
export type InvitedPerson = {
  nickname: string | null
  name: string | null
  identifier: string | null
  email: string | null
  phone: string | null
}

/**
 * An invitation of the demo. Its token is in the source because the front door shows it to everyone. An invitation with a code is for one
 * person; `isCodeTyped` means that the link does not contain the code.
 */
export type DemoInvitation = {
  id: string
  group: string
  token: string
  type: SignupType
  form: SignupForm
  company: string | null
  journeys: string[]
  code?: string
  isCodeTyped?: boolean
  person?: InvitedPerson
}
