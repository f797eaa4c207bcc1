import { needMessages } from '@vereda/client/text/catalogues.ts'
import { type ComponentType, lazy } from 'react'
import type { Access } from './door.ts'

/** A screen's address in wouter's pattern, who may open it, and its code, which comes with the words of its feature. */
export type Route = { path: string; access: Access; Screen: ComponentType }

const screen = (group: string, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Screen] = await Promise.all([load(), needMessages(group)])
    return { default: Screen }
  })

export const ROUTES: readonly Route[] = [
  {
    path: '/studio',
    access: 'manager',
    Screen: screen('home', async () => (await import('../features/home/home-screen.tsx')).HomeScreen),
  },
]
