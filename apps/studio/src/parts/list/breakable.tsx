/** Lets a long address break before an @ or a dot, not inside a word. */
export function Breakable({ address }: { address: string }) {
  const end = address.slice(1).search(/[@.]/) + 1
  if (end === 0) return address
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      <Breakable address={address.slice(end)} />
    </>
  )
}
