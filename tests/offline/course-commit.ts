import type { Page } from '@playwright/test'
import { content } from '../e2e/learner/walk.ts'

type Sco = { api: { Commit(text: ''): string; GetLastError(): string } }

/** Lets the course in this page commit. Returns what the course hears: the answer, and the standard's error. */
export const commitIn = (page: Page) =>
  content(page)
    .locator('body')
    .evaluate(() => {
      // the course's own script keeps the interface under this name
      const { api } = new Function('return { api }')() as Sco
      return [api.Commit(''), api.GetLastError()]
    })
