import type { action3 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { giveContact } from '../../signup/contact.ts'
import { signupStep } from './signup-step.ts'

export const action3: Handler<typeof contract> = signupStep((at, body) => giveContact(at, body))
