/** What a loader found; where it found nothing the router shows that there is nothing at this address (404). */
export function foundHere<Found>(found: Found | undefined | null | "" | false): Found {
  if (found === undefined || found === null || found === "" || found === false)
    // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown Response
    throw new Response(null, { status: 404 });
  return found;
}
