/** What a form's fields hold, by their names; what is not there is empty. */
export type FormValues = (name: string) => string;

export function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
