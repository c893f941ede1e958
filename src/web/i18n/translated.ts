/** The shape of a catalogue in another language: the same keys, any text. */
export type Translated<Messages> = { [Key in keyof Messages]: Messages[Key] extends string ? string : Translated<Messages[Key]> }
