type PhoneOfReply = { country_code: string; number: string };

/** A telephone as it is dialled from abroad, as addresses keep theirs: "+506 88887777"; empty where there is none. */
export function writtenPhone({ country_code, number }: PhoneOfReply): string {
  return number === "" ? "" : `+${country_code} ${number}`;
}
