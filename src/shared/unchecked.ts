import { z } from 'zod'

/*
 * Content can be 5 MB, and one thread serves everybody. Validating content that was built to match no type blocked that thread for 2 s.
 * Therefore the contract describes and types content by its full schema, but validates only its outermost shape.
 */

/** Typed and described as `schema`, but not validated. The receiver validates it by `schema`, in a task process if it is large. */
export function uncheckedInput<Schema extends z.ZodType>(
  schema: Schema,
  fits: (value: unknown) => boolean,
  message: string,
): z.ZodType<unknown, z.input<Schema>> {
  // `z.custom` cannot name an input type apart from the output.
  return describe(z.custom<z.input<Schema>>(fits, message), schema) as z.ZodType<unknown, z.input<Schema>>
}

/**
 * Typed and described as `schema`, but not validated again: it was validated when it was saved. Only for values that JSON holds unchanged.
 * oRPC searches every response for dates and files, which takes six times as long as writing it, but skips values with a `toJSON`.
 */
export function uncheckedOutput<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>, z.output<Schema>> {
  const shape = z.custom<z.output<Schema>>().transform((value) => new PlainJson(value))
  // On the wire it is the value itself.
  return describe(shape as unknown as z.ZodType<z.output<Schema>, z.output<Schema>>, schema)
}

class PlainJson {
  readonly #value: unknown
  constructor(value: unknown) {
    this.#value = value
  }
  toJSON(): unknown {
    return this.#value
  }
}

const descriptions = new WeakMap<z.core.$ZodType, z.ZodType>()

function describe<Shape extends z.ZodType>(shape: Shape, schema: z.ZodType): Shape {
  descriptions.set(shape, schema)
  return shape
}

/** Returns the full schema behind this one, for API descriptions. */
export function descriptionOf(shape: z.core.$ZodType): z.ZodType | undefined {
  return descriptions.get(shape)
}
