import type { revert1 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { takeContactBack } from '../../signup/contact.ts'
import { signupStep } from './signup-step.ts'

export const revert1: Handler<typeof contract> = signupStep(takeContactBack)
