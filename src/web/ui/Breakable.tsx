import { Fragment } from 'react'

/** An address, mail or network, that breaks after its signs and not in the middle of its words. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@.:_])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
