/** Runs before the first paint: a theme that the shopper chose beats the system's, without a flash. */
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
} catch {
  // Storage may be forbidden; then the system's theme it is.
}
