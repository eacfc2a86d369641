/** The answers about a driver licence that are enough. */
export const LICENCE = {
  licenceNumber: "12345678",
  cardNumber: "P123456789",
  stateOfIssue: "VIC",
  fullName: "Harriet Nguyen",
  expiryDate: "2030-01-01",
};
