import { go } from '@vereda/client/navigation/go.ts'

/** For what takes a while: asked for when it begins, it goes on from that screen once it is done; whoever left the screen meanwhile is taken nowhere. */
export function goFromHere(): typeof go {
  const here = location.pathname
  return (to, how) => {
    if (location.pathname === here) go(to, how)
  }
}
