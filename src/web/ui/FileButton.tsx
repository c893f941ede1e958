import { type ComponentProps, useRef } from 'react'
import { Button } from './Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Extensions or media types, in the format of the `accept` attribute: `.docx,.md`. */
  accept: string
  /** Name of the file field, for screen readers. */
  fieldLabel: string
  onFile: (file: File) => void
}

/** A button that chooses one file. It hides the browser's own file field, which cannot be styled like a button. */
export function FileButton({ accept, fieldLabel, onFile, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fieldLabel}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again after correcting it.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
