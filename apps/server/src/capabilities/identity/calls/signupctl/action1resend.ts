import type { action1resend as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { resendCode } from '../../signup/contact.ts'
import { signupStep } from './signup-step.ts'

export const action1resend: Handler<typeof contract> = signupStep(resendCode)
