import { type ComponentProps, useRef } from 'react'
import { Button } from './Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Extensions or media types, as browsers take them: `.docx,.md`. */
  accept: string
  /** Name of the file field, for screen readers. */
  fieldLabel: string
  onFile: (file: File) => void
}

/** A button that chooses one file. The browser's own file field cannot be drawn like a button, so it is hidden behind this one. */
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
          // So that the same file can be chosen again once it has been mended.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
