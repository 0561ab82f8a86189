"use strict";

// The description of this very installation; nothing is fetched from anywhere else.
SwaggerUIBundle({
  url: "/openapi?format=JSON",
  dom_id: "#docs",
  validatorUrl: null,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
});
