import type { revert1 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../http/handler.ts'
import { takeContactBack } from '../../services/identity/signup/contact.ts'
import { signupStep } from './signup-step.ts'

export const revert1: Handler<typeof contract> = signupStep(takeContactBack)
