import { type AnswerOf, ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import { i18n } from '@vereda/client/text/catalogues.ts'
import { localeFor } from '@vereda/client/text/locales.ts'
import { signupCheckcode } from '@vereda/contract/track/signup.ts'
import {
  action0,
  action1,
  action2,
  action3,
  action4,
  action5,
  action6,
  action7,
  action7student,
  type SignupAnswer,
} from '@vereda/contract/track/signup-actions.ts'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import type { SignupQuestion } from '@vereda/domain/signup/signup-steps.ts'
import type { Invited } from './signup.ts'
import type { SignupAnswers } from './signup-answers.ts'

/** Answers that are sent and never stored. */
export type Secrets = { code?: string; password?: string }
export type Sending = { invited: Invited; ticket: string; answers: SignupAnswers; secrets: Secrets }
type Sent = Promise<Result<SignupAnswer, Refused>>

const open = { authorization: null }
const orNull = (text: string) => text.trim() || null
/** The fields of every action but the first: the invitation and the signup. */
const known = ({ invited, ticket }: Sending) => ({ ...invited, signup: ticket })

function sendNickname({ invited, ticket, answers: { nickname } }: Sending): Sent {
  const locale = localeFor(i18n.locale)
  return ask(action0, { body: { ...invited, signup: ticket || null, nickname, locale }, ...open })
}

function sendContact(sending: Sending): Sent {
  const { email, phone, receiveCodeBy } = sending.answers
  const body = { ...known(sending), email: orNull(email), phone: orNull(phone), receiveCodeBy }
  return ask(action3, { body, ...open })
}

async function sendPassword(sending: Sending): Sent {
  const password = await preparedPassword(sending.secrets.password ?? '')
  return ask(action5, { body: { ...known(sending), password }, ...open })
}

function sendCity(sending: Sending): Sent {
  const { state, cityId } = sending.answers
  return ask(action7, { body: { ...known(sending), state, cityId }, ...open })
}

function sendEducation({ invited, ticket, answers }: Sending): Sent {
  const { schoolRole, phone, job, schoolId, subject, classes, state, cityId } = answers
  const isStudent = schoolRole === 'student'
  const body = {
    signup: ticket,
    isStudent,
    phone,
    job,
    schoolId,
    classes,
    typemanager: schoolRole === 'student' ? null : schoolRole,
    subject: isStudent ? null : subject,
    ...(cityId ? { state, cityId } : {}),
  }
  return ask(action7student, { params: invited, body, ...open })
}

async function sendForm({ invited, ticket, answers, secrets }: Sending): Sent {
  const { nickname, name, username, email, phone, identifier, job, state, cityId } = answers
  const user = {
    name,
    job,
    nickname: orNull(nickname),
    username: orNull(username),
    email: orNull(email),
    phone: orNull(phone),
    identifier: orNull(identifier),
    password: await preparedPassword(secrets.password ?? ''),
    ...(cityId ? { state, cityId } : {}),
  }
  // a room full of people shares one network address, so the request names the device
  return ask(action7, {
    body: { ...invited, signup: ticket || null, user },
    ...open,
    headers: deviceHeader(),
  })
}

const SEND: Record<SignupQuestion, (sending: Sending) => Sent> = {
  nickname: sendNickname,
  fullname: (at) => ask(action1, { body: { ...known(at), name: at.answers.name }, ...open }),
  identifier: (at) => ask(action2, { body: { ...known(at), identifier: at.answers.identifier }, ...open }),
  contact: sendContact,
  code: (at) => ask(action4, { body: { ...known(at), code: at.secrets.code ?? '' }, ...open }),
  password: sendPassword,
  job: (at) => ask(action6, { body: { ...known(at), job: at.answers.job ?? '' }, ...open }),
  city: sendCity,
  education: sendEducation,
  simple: sendForm,
}

/** Sends the answer of one question of a signup. */
export const sendAnswer = (question: SignupQuestion, sending: Sending): Sent => SEND[question](sending)

/** Checks only a code: the one of the address, or the one that opens a personal invitation. */
export const checkInvitationCode = (
  invited: Invited,
  code: string,
  ticket: string,
): Promise<Result<AnswerOf<typeof signupCheckcode>, Refused>> =>
  ask(signupCheckcode, {
    params: { ...invited, code },
    body: ticket ? { signup: ticket } : {},
    headers: deviceHeader(), // so the server recognises a retry after a lost answer
    ...open,
  })
