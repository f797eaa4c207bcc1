type Warmer = (path: string) => void

let warmer: Warmer = () => {}

/** Fetches what an address will need, because the pointer is already on its link. */
export const warm: Warmer = (path) => warmer(path)

/** Sets how addresses are warmed: the app knows its routes, and links do not. */
export function setWarmer(next: Warmer) {
  warmer = next
}
