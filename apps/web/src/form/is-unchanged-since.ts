/**
 * Returns whether nothing has been typed into a form since these values were submitted. Requests take minutes on a slow
 * network, and what is typed meanwhile must neither be replaced nor deleted.
 */
export const isUnchangedSince = <Values>(submitted: Values, form: { getValues: () => Values }): boolean =>
  JSON.stringify(form.getValues()) === JSON.stringify(submitted);
