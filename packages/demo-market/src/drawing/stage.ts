import type { Camera } from './camera.ts';
import type { Light } from './light.ts';

/** The context in which a part of the picture is drawn. */
export interface Stage {
  readonly camera: Camera;
  readonly light: Light;
  /** Adds a definition (gradient, clip, filter) to the picture, once per equal text, and returns its id. */
  define(write: (id: string) => string): string;
  definitions(): string;
}

export function openStage(camera: Camera, light: Light): Stage {
  const ids = new Map<string, string>();
  const written: string[] = [];
  return {
    camera,
    light,
    define(write) {
      const text = write('');
      const existing = ids.get(text);
      if (existing) return existing;
      const id = `d${ids.size}`;
      ids.set(text, id);
      written.push(write(id));
      return id;
    },
    definitions: () => `<defs>${written.join('')}</defs>`,
  };
}
