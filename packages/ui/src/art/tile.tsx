import { boardTile } from './board-tile.ts'
import { Drawing } from './drawing.tsx'

/** A done tile of the board; put it in a box that has a palette's class. */
export function Tile({ family, turn }: { family: number; turn: number }) {
  return <Drawing name={`tile ${family} ${turn % 4}`} draw={() => boardTile(family, turn)} />
}
