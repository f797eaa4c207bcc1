import type { action2 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { giveIdentifier } from '../../signup/identifier.ts'
import { signupStep } from './signup-step.ts'

export const action2: Handler<typeof contract> = signupStep((at, { identifier }) =>
  giveIdentifier(at, identifier),
)
