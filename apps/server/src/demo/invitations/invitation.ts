import type { SignupForm, SignupType } from '@vereda/domain/signup/signup-course.ts'

/** What is known of the one person whom an invitation is for. */
export type InvitedPerson = {
  nickname: string | null
  name: string | null
  identifier: string | null
  email: string | null
  phone: string | null
}

/**
 * An invitation of the demo. Its token stands in the source, for the front door shows it to everyone. With a code it is one person's;
 * `isCodeTyped` where the link comes without it.
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
