import { storeState } from '../../platform/local/store/store-state.ts'
import { shellUpdate } from './shell-update.ts'

/** Reports in `shellUpdate` that a newer version has taken the local store, or that an older one still holds it. */
export function followStore(): void {
  const look = () => {
    const state = storeState.get()
    if (state === 'outdated') shellUpdate.set({ kind: 'taken' })
    if (state === 'blocked') shellUpdate.set({ kind: 'blocked' })
    if (state === 'open' && shellUpdate.get().kind === 'blocked') shellUpdate.set({ kind: 'current' })
  }
  storeState.subscribe(look)
  look()
}
